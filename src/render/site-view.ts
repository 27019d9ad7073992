import type {Config} from '../model/config.ts'
import type {Site, SiteView} from '../model/site.ts'
import {withBase} from '../model/url.ts'
import {accentFile} from './accent-file.ts'

/**
 * What every page's shell may know: made once for a build.
 *
 * @param input.files hashed names of the theme's own files in `assets/`, by logical name
 */
export function createSiteView(input: {
  config: Config
  site: Pick<Site, 'navbar' | 'pages'>
  files: Readonly<Record<string, string>>
  styles?: readonly string[]
  scripts?: readonly string[]
}): SiteView {
  const {config, site, files, styles = [], scripts = []} = input
  const href = (name: string): string => withBase(config.base, `/assets/${name}`)
  const accent = accentFile(config.theme)
  const used = new Set(site.pages.flatMap(({frontMatter}) => frontMatter.personas ?? []))
  const own = (name: string): string[] => (files[name] ? [href(files[name])] : [])
  return {
    title: config.title,
    description: config.description,
    lang: config.lang,
    base: config.base,
    ...(config.url ? {url: config.url} : {}),
    ...(config.repository ? {repository: config.repository} : {}),
    personas: config.personas.filter(({id}) => used.has(id)),
    contentTypes: config.contentTypes,
    navbar: site.navbar,
    theme: config.theme,
    styles: [...own('style.css'), ...(accent ? [withBase(config.base, `/${accent.path}`)] : []), ...styles],
    scripts: [...own('main.js'), ...scripts],
    assets: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, href(file)])),
    search: config.search.enabled,
    ...(config.head.length > 0 ? {head: config.head} : {}),
    ...(config.analytics ? {analytics: config.analytics} : {}),
    ...(config.search.hosted ? {hostedSearch: config.search.hosted} : {})
  }
}
