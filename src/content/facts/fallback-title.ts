import {mountOf, type Places} from '../../model/project/places.ts'
import {titleFromName} from '../../model/text/title-from-name.ts'
import {routeOf} from '../../model/url.ts'

/** Returns the title of a page without one: the name of its file, or of its folder for an index. */
export function fallbackTitle(source: string, places: Places): string {
  const dir = mountOf(source, places)?.dir ?? ''
  const parts = source
    .slice(dir === '' ? 0 : dir.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
  const own = parts.at(-1) ?? ''
  // In projects of other generators, an index may have other names.
  const isIndex =
    /^(?:index|README)$/.test(own) || routeOf(source, places) === routeOf(source.replace(/[^/]*$/, 'index.md'), places)
  const name = isIndex ? (parts.at(-2) ?? 'Home') : own
  return titleFromName(name)
}
