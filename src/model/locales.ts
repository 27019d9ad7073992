import {compareCodeUnits} from './order.ts'
import type {Route} from './url.ts'

/** A language of the site. */
export interface Locale {
  /** BCP 47 tag. */
  readonly tag: string
  /** Name of the language in the language itself. */
  readonly label: string
  /** First part of its routes, without slashes; empty for the default language. */
  readonly path: string
  readonly dir: 'ltr' | 'rtl'
  /** Words of the interface that the project overrides, by key. */
  readonly strings?: Readonly<Record<string, string>>
  /** Titles of the configuration's links in the top bar, by `href`. */
  readonly nav?: Readonly<Record<string, string>>
  /** Texts of the theme (name, banner and footer) in the language, by text. */
  readonly theme?: Readonly<Record<string, string>>
}

/** An entry of `locales` in the configuration. */
export interface UserLocale {
  /** Name of the language in the language itself. Default: known for common languages, otherwise the tag. */
  readonly label?: string
  /** First part of the language's routes, and its folder. Default: the tag. */
  readonly path?: string
  /** Words of the interface to override, by key. */
  readonly strings?: Readonly<Record<string, string>>
  /** Titles of links in `nav`, by `href`. Default: the titles in `nav`. */
  readonly nav?: Readonly<Record<string, string>>
  /** Texts of `theme.brand`, `theme.banner` and `theme.footer` in the language, by the text in the configuration. Default: the same text. */
  readonly theme?: Readonly<Record<string, string>>
}

/** The languages of a site, from its configuration. */
export interface Languages {
  readonly lang: string
  /** The default language first; absent if there is only one. */
  readonly locales?: readonly Locale[] | undefined
}

const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'khw',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi'
])
const rightToLeftScripts = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])

/** Returns the direction of a language, or of its script if the tag has one. */
export function directionOf(tag: string): Locale['dir'] {
  const [language = '', ...others] = tag.toLowerCase().split('-')
  const script = others.find(part => part.length === 4 && !/^\d/.test(part))
  const isRight = script === undefined ? rightToLeft.has(language) : rightToLeftScripts.has(script)
  return isRight ? 'rtl' : 'ltr'
}

/** Names of languages in the languages themselves, for entries without a label. */
const labels: Readonly<Record<string, string>> = {
  ar: 'العربية',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sv: 'Svenska',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  zh: '中文',
  'zh-cn': '简体中文',
  'zh-hans': '简体中文',
  'zh-hant': '繁體中文',
  'zh-tw': '繁體中文'
}

/** Returns a tag and the tags that remain when its last part is removed, longest first: `pt-BR`, `pt`. */
export function tagsAbove(tag: string): string[] {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

function labelOf(tag: string): string {
  const known = tagsAbove(tag).find(each => labels[each] !== undefined)
  return (known && labels[known]) ?? tag
}

/** Returns whether two tags are the same language, ignoring case. */
export function isSameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Returns the languages of a configuration with every default filled in, the default language first. */
export function completeLocales(lang: string, written: Readonly<Record<string, UserLocale>>): Locale[] {
  const make = (tag: string, {label, path, strings, nav, theme}: UserLocale, isDefault: boolean): Locale => ({
    tag,
    label: label ?? labelOf(tag),
    path: path ?? (isDefault ? '' : tag),
    dir: directionOf(tag),
    ...(strings && {strings}),
    ...(nav && {nav}),
    ...(theme && {theme})
  })
  const own = Object.entries(written).find(([tag]) => isSameTag(tag, lang))?.[1] ?? {}
  const others = Object.entries(written).filter(([tag]) => !isSameTag(tag, lang))
  return [make(lang, own, true), ...others.map(([tag, entry]) => make(tag, entry, false))]
}

/** Languages by path, with the largest number of folders in a path. */
interface ByPath {
  readonly locales: ReadonlyMap<string, Locale>
  readonly depth: number
}

const byPaths = new WeakMap<readonly Locale[], ByPath>()

/** Returns languages by path. Large sites look up every route several times, so each list of languages is indexed once. */
function byPathOf(locales: readonly Locale[]): ByPath {
  const known = byPaths.get(locales)
  if (known) return known
  const made = {
    locales: new Map(locales.map(locale => [locale.path, locale])),
    depth: Math.max(0, ...locales.map(({path}) => path.split('/').length))
  }
  byPaths.set(locales, made)
  return made
}

/** Returns the language of a route: the one with the longest path that contains the route. */
export function localeOf(route: string, locales: readonly Locale[]): Locale | undefined {
  const known = byPathOf(locales)
  let found = known.locales.get('')
  for (let depth = 0, end = 0; depth < known.depth && end >= 0 && end < route.length; depth++) {
    end = route.indexOf('/', end + 1)
    found = known.locales.get(end < 0 ? route.slice(1) : route.slice(1, end)) ?? found
  }
  return found
}

/** Returns the language of a page that sets none itself. */
export function languageOf(route: string, {lang, locales}: Languages): string {
  return (locales && localeOf(route, locales)?.tag) ?? lang
}

/** Returns a route without the path of its language. Translations of a page share it. */
export function plainRoute(route: string, {path}: Pick<Locale, 'path'>): Route {
  return (path === '' ? route : route.slice(path.length + 1) || '/') as Route
}

/** Returns the route that a page of the default language has in another one. */
export function routeIn({path}: Pick<Locale, 'path'>, plain: string): Route {
  return (path === '' ? plain : `/${path}${plain === '/' ? '' : plain}`) as Route
}

/** Returns whether a route is the home page of a language, or of the site. */
export function isHomeRoute(route: string, locales: readonly Locale[] = []): boolean {
  return route === '/' || locales.some(locale => routeIn(locale, '/') === route)
}

/** Returns languages with the paths that they have in a version: `1.4/fr`. */
export function localesInVersion(
  {path, routes}: {readonly path: string; readonly routes?: Readonly<Record<string, string>>},
  locales: readonly Locale[]
): readonly Locale[] {
  if (path === '') return locales
  // In other generators, the language comes first: `fr/docs/1.4`.
  if (routes) return locales.map(locale => ({...locale, path: routeIn(locale, `/${path}`).slice(1)}))
  return locales.map(locale => ({...locale, path: locale.path === '' ? path : `${path}/${locale.path}`}))
}

/** Returns the path that a language of `localesInVersion` has outside of the version. */
export function pathOutside(
  path: string,
  version: {readonly path: string; readonly routes?: Readonly<Record<string, string>>} | undefined
): string {
  return !version || version.path === '' || version.routes ? path : path.slice(version.path.length + 1)
}

/** Returns the paths of languages, for `Places`: longest first. */
export function localePaths(locales: readonly Pick<Locale, 'path'>[] = []): string[] {
  return locales
    .flatMap(({path}) => (path === '' ? [] : [path]))
    .sort((a, b) => b.length - a.length || compareCodeUnits(a, b))
}
