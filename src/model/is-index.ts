import type {Places} from './project/places.ts'
import {routeOf} from './url.ts'

/**
 * Returns whether a page is the index of its folder, which has other names in projects of other generators. The name of a language may
 * follow (`index.fr.md`).
 */
export function isIndex(source: string, places: Places): boolean {
  return routeOf(source, places) === routeOf(source.replace(/[^/.]+(?=\.[^/]*$)/, 'index'), places)
}
