import type {Config} from '../model/project/config.ts'
import type {GuestView} from '../model/project/guests.ts'
import type {Site, SiteVersion, SiteView, VersionView} from '../model/site.ts'
import {encodeRoute, withBase} from '../model/url.ts'
import {usedPersonas} from '../site/used-personas.ts'
import {sendsFeedback} from '../subsystems/feedback/sends-feedback.ts'
import {copiesPages} from '../subsystems/mirrors/copies-pages.ts'
import {listName} from '../subsystems/mirrors/llms/list-path.ts'
import {usedVariants} from './variants.ts'

/**
 * Creates the view of the site for the layouts of all pages.
 *
 * @param input.files hashed names of the theme's own files in `assets/`, by logical name
 * @param input.theme paths of style sheets of features, and files that replace those of the theme: see `ThemePart`
 */
export function createSiteView(input: {
  config: Config
  site: Pick<Site, 'navbar' | 'navbars' | 'themes' | 'pages' | 'versions'>
  files: Readonly<Record<string, string>>
  theme: {readonly added: readonly string[]; readonly replaced: Readonly<Record<string, string | null>>}
  themeStyles?: readonly string[]
  scripts?: readonly string[]
  /** Drawings of icons, by name. */
  icons?: Readonly<Record<string, string>>
  guests?: readonly GuestView[]
}): SiteView {
  const {config, site, files, theme, themeStyles = [], scripts = [], icons = {}, guests = []} = input
  const href = (name: string): string => withBase(config.base, `/assets/${name}`)
  const own = (name: string): string[] => (files[name] ? [href(files[name])] : [])
  const variants = usedVariants(config)
  const output = (path: string): string => withBase(config.base, `/${encodeRoute(path)}`)
  const assets = Object.entries(files).flatMap(([name, file]) => {
    const other = theme.replaced[name]
    return other === null ? [] : [[name, other === undefined ? href(file) : output(other)] as const]
  })
  return {
    title: config.title,
    description: config.description,
    lang: config.lang,
    ...(config.locales && {locales: config.locales}),
    base: config.base,
    ...(config.url ? {url: config.url} : {}),
    pageList: listName,
    ...(config.repository ? {repository: config.repository} : {}),
    ...(guests.length > 0 && {guests}),
    personas: usedPersonas(config.personas, site.pages),
    contentTypes: config.contentTypes,
    ...(config.authors && {authors: config.authors}),
    navbar: site.navbar,
    ...(site.navbars && {navbars: Object.fromEntries(site.navbars)}),
    ...(site.themes && {themes: Object.fromEntries(site.themes)}),
    ...(site.versions && {versions: site.versions.map(versionView)}),
    theme: config.theme,
    ...(Object.keys(icons).length > 0 && {icons}),
    styles: [
      ...own('style.css'),
      ...(variants.length > 0 ? own('variants.css') : []),
      ...variants.flatMap(own),
      ...theme.added.map(output)
    ],
    themeStyles,
    scripts: [
      ...own('main.js'),
      ...(usesPageTools(config) ? own('page-tools.js') : []),
      ...(variants.length > 0 ? own('variants.js') : []),
      ...scripts
    ],
    assets: Object.fromEntries(assets),
    search: config.search.enabled,
    ...(config.head.length > 0 ? {head: config.head} : {}),
    ...(config.feedback ? {feedback: config.feedback} : {}),
    ...(config.analytics ? {analytics: config.analytics} : {}),
    ...(config.search.hosted ? {hostedSearch: config.search.hosted} : {})
  }
}

function versionView({navbars, from: _, ...version}: SiteVersion): VersionView {
  return {...version, ...(navbars && {navbars: Object.fromEntries(navbars)})}
}

/** Returns whether pages need the script of the page tools, which not every site has. */
export function usesPageTools(config: Pick<Config, 'theme' | 'feedback'>): boolean {
  return copiesPages(config) || sendsFeedback(config)
}
