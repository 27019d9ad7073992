import type {UserVersion} from '../../../../model/versions.ts'
import type {DocsFolder} from './docs-folder.ts'
import type {Language} from './docs-folders.ts'

/**
 * Returns the versions of a site, newest first, with the folders of their pages in every language; `undefined` if there is only one.
 * Instances of the docs plugin with versions of the same names share them.
 *
 * @param folders of all instances, with pages
 */
export function versionsOf(folders: readonly DocsFolder[], languages: readonly Language[]): UserVersion[] | undefined {
  const found = new Map<string, UserVersion>()
  // The first instance decides which version is the latest.
  for (const {version, translated} of folders.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    if (!version || translated) continue
    const known = found.get(version.name)
    if (known?.status === 'latest' || (known && version.status === 'latest')) continue
    const routes = {...known?.routes, ...version.routes}
    found.set(version.name, {...version, ...known, ...(Object.keys(routes).length > 0 && {routes})})
  }
  const versions = [...found.values()]
  if (versions.length < 2 || !versions.some(({status}) => status === 'latest')) return undefined
  return versions.map(({routes, ...version}) =>
    routes ? {...version, routes: inLanguages(routes, languages)} : version
  )
}

/** The folders of an instance have the latest version first; lists of versions have the working one there. */
function orderOf({version}: DocsFolder): number {
  return version?.status === 'preview' ? 0 : 1
}

/** Adds the routes of each language, which comes before the version: `/fr/docs/1.4`. */
function inLanguages(
  routes: Readonly<Record<string, string>>,
  languages: readonly Language[]
): Readonly<Record<string, string>> {
  const own = Object.entries(routes)
  const translated = languages.flatMap(({name}) =>
    own.map(([route, latest]) => [`/${name}${route}`, `/${name}${latest === '/' ? '' : latest}`] as const)
  )
  return Object.fromEntries([...own, ...translated])
}
