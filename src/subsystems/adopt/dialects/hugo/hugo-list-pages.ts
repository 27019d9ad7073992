import type {ForeignPage} from '../dialect.ts'
import {joinPath} from '../read-data.ts'
import {type HugoPage, wordsOf} from './hugo-sections.ts'

/** Returns the list pages that Hugo makes in each language for the folders at the top that have no `_index.md`. */
export function listPages(pages: readonly HugoPage[]): HugoPage[] {
  const taken = new Set(pages.flatMap(({route, place}) => [route, place]))
  const made = new Map<string, HugoPage>()
  for (const {path, start, inner} of pages) {
    const [name = '', ...rest] = inner.split('/')
    const place = `/${joinPath(start, name.toLowerCase().replace(/\s+/g, '-'))}`
    if (rest.length === 0 || taken.has(place) || made.has(place)) continue
    made.set(place, {path, route: place, start, inner: name, place, isSection: true, head: {title: wordsOf(name)}})
  }
  return [...made.values()]
}

/** Returns a list page in docsgen's syntax. */
export function asForeignPage({route, head, path}: HugoPage): ForeignPage {
  return {route, frontMatter: head, body: '<ChildPages />\n', from: path}
}
