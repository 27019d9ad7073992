import {textFile} from '../../../content/text-file.ts'
import type {Place} from '../../../model/diagnostic.ts'

/**
 * Returns where the items of a sidebar are written: in the first file that contains their text, at the first whole occurrence
 * after the previous item. Computed items have no place.
 *
 * @param files text by path, the most likely first
 * @param written text of items by key, in their order
 */
export function itemPlaces(
  files: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>
): Readonly<Record<string, Place & {readonly file: string}>> {
  const places: Record<string, Place & {readonly file: string}> = {}
  for (const [file, text] of files) {
    const points = textFile(text)
    let from = 0
    for (const [key, item] of written) {
      if (key in places) continue
      const at = indexOfWord(text, item, from)
      if (at < 0) continue
      from = at + item.length
      places[key] = {file, start: points.pointAt(at), end: points.pointAt(from)}
    }
  }
  return places
}

/** Returns the position of a word between quotes, spaces, other delimiters or the ends of the text. */
function indexOfWord(text: string, word: string, from: number): number {
  if (word === '') return -1
  for (const start of [from, 0])
    for (let at = text.indexOf(word, start); at >= 0; at = text.indexOf(word, at + 1))
      if (isBoundary(text[at - 1]) && isBoundary(text[at + word.length])) return at
  return -1
}

function isBoundary(character: string | undefined): boolean {
  return character === undefined || /["'`\s,[\]{}():]/.test(character)
}
