import {isIndex} from '../../model/is-index.ts'
import {type Locale, localeOf, plainRoute, routeIn} from '../../model/locales.ts'
import type {Config} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import type {Places} from '../../model/project/places.ts'
import {type Route, routeOf} from '../../model/url.ts'

/** The pages of the working folder, with the routes that they would have without versions. */
interface ListedPages {
  readonly config: Pick<Config, 'locales'>
  readonly pages: readonly {readonly path: string}[]
  readonly places: Places
}

/**
 * Returns the languages whose path is already a page of the default language, or a folder in which no page translates another
 * page.
 */
export function shadowedPaths({pages, places, config: {locales = []}}: ListedPages): ConfigProblem[] {
  if (!places.locales) return []
  const all = findShadowed(pages, places, locales)
  // A language with the folder of originals leaves none for the translations into other languages.
  const causes = all.filter(({locale}) => {
    const others = locales.filter(each => each !== locale)
    return findShadowed(pages, places, others).length === 0
  })
  return (causes.length > 0 ? causes : all).map(({locale, page, other}) => {
    const what =
      page === undefined ? `a folder whose pages translate no other page (\`${other}\`)` : `the page \`${page}\``
    const way = page === undefined ? 'folder, or give a page there the path of its original' : 'page'
    return {
      keys: ['locales', locale.tag, 'path'],
      reason: `The path \`${locale.path}\` of the language \`${locale.tag}\` is ${what}. Set another \`path\` for the language, or rename that ${way}`
    }
  })
}

interface Shadowed {
  readonly locale: Locale
  /** The page of the default language at the path. */
  readonly page?: string | undefined
  /** A page in the folder that translates no page. */
  readonly other?: string | undefined
}

/** Returns the languages whose path is a page of the default language, or a folder without translations. */
function findShadowed(pages: ListedPages['pages'], places: Places, locales: readonly Locale[]): Shadowed[] {
  const [first] = locales
  const byLocale = new Map<Locale | undefined, {readonly path: string; readonly route: Route}[]>(
    locales.map(locale => [locale, []])
  )
  // The home page exists even if the project has no file for it.
  const originals = new Set<string>(['/'])
  for (const {path} of pages) {
    const route = routeOf(path, places)
    const locale = localeOf(route, locales)
    byLocale.get(locale)?.push({path, route})
    if (locale && locale === first) originals.add(plainRoute(route, locale))
  }
  return locales.flatMap((locale): Shadowed[] => {
    if (locale === first) return []
    const own = byLocale.get(locale) ?? []
    const page = own.find(({route, path}) => route === `/${locale.path}` && !isIndex(path, places))
    // Any folder may have an index page, so that of a language proves nothing unless it is the language's only page.
    const other = own.find(({route}) => plainRoute(route, locale) !== '/')
    // In a folder with the name of the language, it proves that the other pages are translations with wrong names.
    const home = routeIn(locale, '/')
    const isNamed = locale.path.toLowerCase() === locale.tag.toLowerCase()
    const translates = own.some(({route}) => (route === home ? isNamed : originals.has(plainRoute(route, locale))))
    return !page && (other === undefined || translates) ? [] : [{locale, page: page?.path, other: other?.path}]
  })
}
