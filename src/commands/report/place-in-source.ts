import type {Place, Point} from '../../model/diagnostic.ts'
import {frontMatterYaml} from '../../model/text/front-matter-block.ts'
import {offsetAt, pointAt} from '../../rules/text/point-at.ts'

/** Maximum number of places that are compared, because a large file may contain text such as `id` thousands of times. */
const mostPlaces = 500

/** How far around text its surroundings are compared, in characters. Words near it count several times. */
const radii = [40, 80, 160]

/**
 * Returns the place in the file from which a plugin made a page, for a place in that page. Plugins copy descriptions, so the text
 * of the finding is in both. If the file has it in several places, returns the one whose surroundings share the most words with the page.
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
  const from = offsetAt(page, start)
  const text = actual ?? (end && page.slice(from, offsetAt(page, end)))
  const needle = text?.trim() ?? ''
  if (needle.length < 3 || needle.includes('\n')) return undefined
  const inPage = page.indexOf(needle, from)
  const head = frontMatterYaml(page) ?? ''
  // The start of the description may be in the front matter instead of near the place.
  const near = new Set([
    ...wordsAround(page, inPage < 0 ? from : inPage),
    ...radii.flatMap(radius => wordsIn(head, radius))
  ])
  // Strings of JSON have escapes.
  const places = [needle, JSON.stringify(needle).slice(1, -1)].map(each => placesOf(source, each))
  const found = places.find(list => list.length > 0) ?? []
  let best: {readonly offset: number; readonly score: number} | undefined
  for (const offset of found) {
    const score = wordsAround(source, offset).filter(word => near.has(word)).length
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

/** Returns the words around an offset, without markup and escapes, which differ between a page and its source. */
function wordsAround(text: string, offset: number): string[] {
  return radii.flatMap(radius => wordsIn(text.slice(Math.max(0, offset - radius), offset + radius), radius))
}

function wordsIn(text: string, radius: number): string[] {
  const plain = text.replace(/<[^<>]*>|\\[nrt]|&\w+;/g, ' ')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].map(word => `${radius} ${word}`)
}
