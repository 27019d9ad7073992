import {isHomeRoute, type Locale} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'

/**
 * Returns whether a page is a front page: the home page of a language, or one that says so. Only a front page may have a hero. With
 * `hero: false`, a home page is an ordinary page.
 */
export function isFront(
  {route, frontMatter}: Pick<PageFacts, 'route' | 'frontMatter'>,
  locales?: readonly Locale[]
): boolean {
  return frontMatter.hero !== false && (isHomeRoute(route, locales) || frontMatter.layout === 'home')
}
