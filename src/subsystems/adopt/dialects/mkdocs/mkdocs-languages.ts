import {localePaths} from '../../../../model/locales.ts'
import type {UserSettings} from '../../../../model/project/config.ts'
import type {Mount, Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {ForeignFiles} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asLanguage, asList, asText, type Data, given, joinPath, localesOf} from '../read-data.ts'

/** The languages of the plugin `i18n` (mkdocs-static-i18n). */
export interface MkdocsLanguages {
  readonly first: string
  /** Name of the default language. */
  readonly label: string | undefined
  readonly others: readonly MkdocsLanguage[]
  /** Folders of the languages, if each has one, the default one first. */
  readonly mounts?: readonly Mount[]
  /** Whether a page without a translation is shown in the default language. */
  readonly isShown: boolean
}

interface MkdocsLanguage {
  /** First part of its addresses, which is also the suffix or folder of its files. */
  readonly locale: string
  readonly label: string | undefined
  /** Its own `nav`, if any. */
  readonly nav: unknown
  /** Titles of the navigation, by the default language's. */
  readonly titles: Data
}

/** Reads the options of the plugin; `undefined` if there is none. Older versions have a map of languages. */
export function mkdocsLanguages(config: Data, files: ForeignFiles, dir: string): MkdocsLanguages | undefined {
  const listed = asList(config.plugins).find(item => 'i18n' in asData(item)) ?? config.plugins
  const options = asData(asData(listed).i18n)
  const languages = Array.isArray(options.languages)
    ? asList(options.languages).map(asData)
    : Object.entries(asData(options.languages)).map(
        ([locale, value]): Data => ({
          locale,
          ...(typeof value === 'string' ? {name: value} : asData(value))
        })
      )
  const built = languages.filter(({locale, build}) => locale !== 'default' && locale !== 'null' && build !== false)
  const named = built.flatMap(own => {
    const locale = asText(own.locale)
    return locale === undefined ? [] : [{own, locale}]
  })
  const first =
    asText(options.default_language) ?? named.find(({own}) => own.default === true)?.locale ?? named[0]?.locale
  if (first === undefined) return undefined
  const translations = asData(options.nav_translations)
  const others = named
    .filter(({locale}) => locale !== first)
    .map(({own, locale}) => ({
      locale,
      label: asText(own.name),
      nav: own.nav,
      titles: {...asData(translations[locale]), ...asData(own.nav_translations)}
    }))
  const folders = [first, ...others.map(({locale}) => locale)].map(name => joinPath(dir, name))
  const isFolders = options.docs_structure === 'folder' && files.names(folders[0] ?? '').length > 0
  const mounts = folders.map((folder, index) => ({
    dir: folder,
    route: index === 0 ? '' : `/${others[index - 1]?.locale}`
  }))
  const label = asText(named.find(({locale}) => locale === first)?.own.name)
  return {first, label, others, ...(isFolders && {mounts}), isShown: options.fallback_to_default !== false}
}

/** Returns the settings of the languages. */
export function languageSettings({first, label, others, isShown}: MkdocsLanguages): UserSettings {
  const tags = (locale: string): string[] => [locale, locale.replaceAll('_', '-')]
  return given({
    lang: tags(first).map(asLanguage).find(Boolean),
    locales: localesOf(
      Object.fromEntries([
        ['', {tags: tags(first), label}],
        ...others.map(each => [each.locale, {tags: tags(each.locale), label: each.label}] as const)
      ])
    ),
    localeFallback: isShown ? undefined : ('none' as const)
  })
}

/**
 * Returns the places with the routes of files that have a language in their name, such as `index.fr.md`. Beside a file without a
 * language, a file with the default language is not a page.
 */
export function withSuffixes(written: Places, {first, others, mounts}: MkdocsLanguages, files: ForeignFiles): Places {
  if (mounts) return written
  const places = {...written, locales: localePaths(others.map(({locale}) => ({path: locale})))}
  const dir = places.mounts[0]?.dir ?? ''
  const named = files.list(dir).filter(path => path.endsWith(`.${first}.md`))
  const plain = (path: string): string => path.replace(/\.[^./]+\.md$/, '.md')
  return {
    ...places,
    routes: Object.fromEntries(
      named.flatMap(path => (files.has(plain(path)) ? [] : [[path, routeOf(plain(path), places)]]))
    ),
    skipped: [...places.skipped, ...named.filter(path => files.has(plain(path)))]
  }
}

/**
 * Returns the sidebar of every language that has its own. The others have that of the default language.
 *
 * @param items sidebar of the default language
 * @param navOf reads a `nav`
 */
export function languageSections(
  items: readonly NavEntry[],
  {others}: MkdocsLanguages,
  navOf: (nav: unknown) => NavEntry[]
): NavEntry[] {
  const own = others.flatMap(({locale, label, nav, titles}): NavEntry[] =>
    nav === undefined && Object.keys(titles).length === 0
      ? []
      : [
          {
            kind: 'section',
            title: label ?? locale,
            items: inLanguage(nav === undefined ? items : navOf(nav), locale, titles),
            listed: false
          }
        ]
  )
  return [{kind: 'section', title: 'Documentation', items, listed: false}, ...own]
}

function inLanguage(items: readonly NavEntry[], locale: string, titles: Data): NavEntry[] {
  return items.map((item): NavEntry => {
    const title = item.title === undefined ? undefined : (asText(titles[item.title]) ?? item.title)
    if (item.kind === 'page') return {...item, route: `/${joinPath(locale, item.route)}`, title}
    if ('items' in item) return {...item, title: title ?? '', items: inLanguage(item.items, locale, titles)}
    return {...item, title: title ?? ''}
  })
}
