import type {Code} from 'mdast'
import {out} from '../component-props.ts'
import type {ComponentAlias, DialectSyntax} from '../dialect.ts'
import {globalsWithout, remarkGlobalComponents} from '../handed/global-components.ts'
import {asText, type Data} from '../read-data.ts'
import {remarkLanguageAddresses} from '../syntax/addresses/language-addresses.ts'
import {remarkRelativeAddresses} from '../syntax/addresses/relative-addresses.ts'
import {remarkGrounds} from '../syntax/grounds.ts'
import {appRoute, nextLanguages} from './page-addresses.ts'

const image: ComponentAlias = {
  name: 'img',
  props: out(
    'priority',
    'placeholder',
    'blurDataURL',
    'quality',
    'fill',
    'unoptimized',
    'layout',
    'objectFit',
    'loader'
  )
}
const link: ComponentAlias = {
  name: 'a',
  props: out('passHref', 'legacyBehavior', 'prefetch', 'scroll', 'replace', 'shallow', 'locale', 'newWindow')
}
const element = (name: string): ComponentAlias => ({name})

const components: Readonly<Record<string, ComponentAlias>> = {
  Callout: {name: 'Callout'},
  Banner: {name: 'Callout', props: out('storageKey', 'dismissible'), fixed: {type: 'info'}},
  Card: {name: 'Card', props: out('image')},
  'Cards.Card': {name: 'Cards.Card', props: out('image')},
  Link: link,
  NextLink: link,
  Anchor: link,
  Image: image,
  NextImage: image,
  ImageZoom: image,
  Table: element('table'),
  'Table.Tr': element('tr'),
  'Table.Th': element('th'),
  'Table.Td': element('td'),
  Th: element('th'),
  Tr: element('tr'),
  Td: element('td'),
  Code: element('code'),
  Pre: element('pre'),
  Collapse: {name: ''},
  Head: {name: '', reshape: () => []},
  Script: {name: '', reshape: () => []},
  Mermaid: {name: 'pre', reshape: view => code('mermaid', view.take('chart'))},
  Playground: {name: 'pre', reshape: view => code('mdx', view.take('source'))}
}

/** Returns a block of code; a playground becomes one with its source in Markdown. */
function code(lang: string, value: string | undefined): Code[] {
  return value === undefined ? [] : [{type: 'code', lang, value}]
}

/** Returns the syntax of Nextra pages. */
export function nextraSyntax(settings: Data): DialectSyntax {
  return {
    remark: [
      [remarkGlobalComponents, globalsWithout(settings, components)],
      remarkRelativeAddresses(source => appRoute(source, asText(settings.firstLocale))),
      remarkLanguageAddresses([nextLanguages(settings)]),
      remarkGrounds
    ],
    components,
    modules: [
      /^nextra(?:-theme-(?:docs|blog))?(?:\/.*)?$/,
      // Nextra components republished by a team that maintains many sites.
      /^@theguild\/components$/,
      /^next\/(?:link|image|legacy\/image|head|script)$/
    ],
    frontMatter
  }
}

function frontMatter(data: Data): Data {
  const {searchable, date, asIndexPage: _index, sidebar: _sidebar, ...own} = data
  const {prev: _prev, next: _next, search: _search, ...rest} = own
  const day = asText(date)?.slice(0, 10)
  return {
    ...rest,
    ...(searchable === false && {search: false}),
    ...(day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && {date: day})
  }
}
