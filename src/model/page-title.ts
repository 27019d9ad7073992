import {isIndex} from './is-index.ts'
import {mountOf, type Places} from './project/places.ts'
import {titleFromName} from './text/title-from-name.ts'

/**
 * Returns the title of a page: that of its front matter, else its first level-1 heading, else the name of its file, or of its
 * folder for an index.
 */
export function pageTitle({
  title,
  heading,
  source,
  places
}: {
  readonly title?: string | undefined
  readonly heading?: string | undefined
  readonly source: string
  readonly places: Places
}): string {
  return title ?? (heading || titleFromName(nameOf(source, places)))
}

function nameOf(source: string, places: Places): string {
  const dir = mountOf(source, places)?.dir ?? ''
  const parts = source
    .slice(dir === '' ? 0 : dir.length + 1)
    .replace(/\.[^./]+$/, '')
    .split('/')
  const own = parts.at(-1) ?? ''
  return own === 'README' || isIndex(source, places) ? (parts.at(-2) ?? 'Home') : own
}
