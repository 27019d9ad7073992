import {type Locale, localeOf} from '../model/locales.ts'
import {type Constants, constantsIn, placeholdersOf} from '../model/project/constants.ts'
import type {PagePlaceholder, Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {extendSite} from './navigation/extend-site.ts'

/**
 * Returns the site with the declarations of each page's placeholders. The facts of a page contain only their names, so that a new
 * label changes the page's document but does not make docsgen read it again.
 */
export function withPlaceholders(site: Site, constants: Constants, locales: readonly Locale[] = []): Site {
  if (placeholdersOf(constants).length === 0) return site
  const declaredIn = (language: string): readonly PagePlaceholder[] =>
    placeholdersOf(constantsIn(constants, language)).map(({also: _, ...shown}) => shown)
  const known = new Map<string, readonly PagePlaceholder[]>()
  const declaredFor = (route: Route): readonly PagePlaceholder[] => {
    const {path = ''} = localeOf(route, locales) ?? {}
    const declared = known.get(path) ?? declaredIn(path)
    known.set(path, declared)
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
