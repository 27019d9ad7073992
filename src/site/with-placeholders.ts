import type {Locale} from '../model/locales.ts'
import {type Constants, constantsIn, placeholdersOf} from '../model/project/constants.ts'
import type {PagePlaceholder, Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {languageFinder, type Version, versionOf} from '../model/versions.ts'
import {extendSite} from './navigation/extend-site.ts'

/** A version with constants of its own. */
interface Declaring {
  readonly version: Version
  readonly constants: Constants
}

/**
 * Returns the site with the declarations of each page's placeholders, which are those of its version. The facts of a page
 * contain only their names, so that a new label changes the page's document but does not make docsgen read it again.
 */
export function withPlaceholders(
  site: Site,
  constants: Constants,
  {locales, versions = []}: {readonly locales?: readonly Locale[] | undefined; readonly versions?: readonly Declaring[]}
): Site {
  if (placeholdersOf(constants).length === 0 && versions.every(each => placeholdersOf(each.constants).length === 0))
    return site
  const all = versions.map(({version}) => version)
  const localeOf = languageFinder(locales, all)
  const known = new Map<string, readonly PagePlaceholder[]>()
  const declaredFor = (route: Route): readonly PagePlaceholder[] => {
    const {path = ''} = localeOf(route) ?? {}
    const version = versionOf(route, all)
    const key = JSON.stringify([version?.name, path])
    const own = versions.find(each => each.version === version)?.constants ?? constants
    const declared = known.get(key) ?? placeholdersOf(constantsIn(own, path)).map(({also: _, ...shown}) => shown)
    known.set(key, declared)
    return declared
  }
  return extendSite(site, {
    slice: route => {
      const names = new Set(site.byRoute.get(route)?.placeholders)
      const slice = site.slice(route)
      return names.size === 0 ? slice : {...slice, placeholders: declaredFor(route).filter(({name}) => names.has(name))}
    }
  })
}
