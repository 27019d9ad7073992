import {asData, asList, asText, type Data} from '../read-data.ts'
import {isHomeTemplate} from './mkdocs-home.ts'

/**
 * Returns front matter of Material for MkDocs with docsgen's keys.
 *
 * @param homes heroes of the project's templates, by name
 */
export function mkdocsFrontMatter(data: Data, homes: Data): Data {
  const {hide, template, icon: _icon, tags, date, status, search, ...rest} = data
  const hero = asData(homes[asText(template) ?? ''])
  const hidden = asList(hide)
  return {
    ...rest,
    // A template of the project shows a hero, which is not in the page.
    ...(isHomeTemplate(template) && {layout: 'home', ...(Object.keys(hero).length > 0 && {hero})}),
    ...(typeof date === 'string' && {date}),
    ...(typeof status === 'string' && {status}),
    ...(asList(tags).length > 0 && {tags}),
    ...(typeof search === 'boolean' && {search}),
    ...(asData(search).exclude === true && {search: false}),
    ...(hidden.includes('toc') && {toc: false}),
    ...(hidden.includes('navigation') && {sidebar: false}),
    ...(hidden.includes('path') && {breadcrumb: false}),
    ...(hidden.includes('footer') && {pagination: false})
  }
}
