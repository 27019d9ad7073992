import {constantsIn} from '../../model/project/constants.ts'
import type {SliceData} from '../../model/slice-data.ts'
import type {Route} from '../../model/url.ts'
import {languageFinder, versionOf} from '../../model/versions.ts'
import {type Placeholder, placeholdersOf} from './placeholder.ts'

/** A placeholder as readers see it. */
export type PagePlaceholder = Omit<Placeholder, 'also'>

/**
 * Adds the declarations of each page's placeholders, which are those of its version and language. The facts of a page contain only
 * their names, so that a new label changes the page's document but does not make docsgen read it again.
 */
export const shownPlaceholders: SliceData = {
  facts: ['placeholders'],
  of(_site, {constants, locales, versions = []}) {
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
    return ({route, placeholders}) => {
      if (!placeholders) return {}
      const names = new Set(placeholders)
      return {placeholders: declaredFor(route).filter(({name}) => names.has(name))}
    }
  }
}
