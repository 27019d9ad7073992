import type {Place, Point} from '../../model/diagnostic.ts'

/** Most places of the same text that are compared, because a text such as `id` may be anywhere in a large file. */
const mostPlaces = 500

/** Numbers of characters on both sides of a text that are compared. Near words count several times. */
const radii = [40, 80, 160]

/**
 * Returns the place in the file from which a plugin made a page, for a place in that page. Plugins copy descriptions, so the text
 * of the finding is in both. If it is in several places, the one with the most words of the page around it counts.
 *
 * @param page text of the page that the plugin made
 * @param at place of the finding in the page
 * @param source text of the file
 * @param actual the text of the finding; default: the text of the place
 */
export function placeInSource(
  page: string,
  {start, end}: Place,
  source: string,
  actual: string | undefined
): Point | undefined {
  const from = offsetOf(page, start)
  const text = actual ?? (end && page.slice(from, offsetOf(page, end)))
  const needle = text?.trim() ?? ''
  if (needle.length < 3 || needle.includes('\n')) return undefined
  const inPage = page.indexOf(needle, from)
  const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(page) ?? []
  // The front matter has the start of the description, whose words are then not near the place.
  const near = [...wordsAround(page, inPage < 0 ? from : inPage), ...radii.flatMap(radius => wordsIn(head, radius))]
  // Strings of JSON have escapes.
  const places = [needle, JSON.stringify(needle).slice(1, -1)].map(each => placesOf(source, each))
  const found = places.find(list => list.length > 0) ?? []
  let best: {readonly offset: number; readonly score: number} | undefined
  for (const offset of found) {
    const score = wordsAround(source, offset).filter(word => near.includes(word)).length
    if (!best || score > best.score) best = {offset, score}
  }
  return best && pointAt(source, best.offset)
}

function placesOf(text: string, needle: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(needle); at >= 0 && places.length < mostPlaces; at = text.indexOf(needle, at + 1))
    places.push(at)
  return places
}

function offsetOf(text: string, {line, column}: Point): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start + column - 1
}

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset)
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')}
}

/** Returns the words around an offset, without markup and escapes, which differ between a page and its source. */
function wordsAround(text: string, offset: number): string[] {
  return radii.flatMap(radius => wordsIn(text.slice(Math.max(0, offset - radius), offset + radius), radius))
}

function wordsIn(text: string, radius: number): string[] {
  const plain = text.replace(/<[^<>]*>|\\[nrt]|&\w+;/g, ' ')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].map(word => `${radius} ${word}`)
}
