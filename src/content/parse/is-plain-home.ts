import {isHomeRoute} from '../../model/locales.ts'
import type {FrontMatter} from '../../model/page.ts'
import {routeOf, type SourcePath} from '../../model/url.ts'
import type {ReadOptions} from '../read-context.ts'

/** Returns whether a page of another generator is a home page without a hero. */
export function isPlainHome(
  {hero, features, layout}: FrontMatter,
  source: SourcePath,
  {plainHome, places, locales}: Pick<ReadOptions, 'plainHome' | 'places' | 'locales'>
): boolean {
  const isPlain = plainHome === true && hero === undefined && features === undefined && layout !== 'home'
  return isPlain && isHomeRoute(routeOf(source, places), locales)
}
