import {mountOf, type Places} from '../../model/places.ts'

/** A file's name as a title: dashes and underscores as spaces, words capitalised. Source: Nextra 2. */
export function fallbackTitle(source: string, places: Places): string {
  const dir = mountOf(source, places)?.dir ?? ''
  const parts = source
    .slice(dir === '' ? 0 : dir.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
  const own = parts.at(-1) ?? ''
  const name = /^(?:index|README)$/.test(own) ? (parts.at(-2) ?? 'Home') : own
  return name.replace(/[-_]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, letter => letter.toUpperCase())
}
