import {wrapText} from './wrap-text.ts'

/**
 * Puts `<mark>` around each occurrence of some words in a finished line of highlighted code.
 *
 * @param html one line of the highlighter's output: tags and escaped text
 * @param words plain text, as written in the fence
 */
export function markWords(html: string, words: readonly string[]): string {
  if (words.length === 0) return html
  return wrapText(html, text =>
    spansOf(text, words).map(([from, to]) => ({from, to, open: '<mark>', close: '</mark>'}))
  )
}

/** Returns all occurrences in order. Those that touch or overlap are merged. */
function spansOf(line: string, words: readonly string[]): [from: number, to: number][] {
  const found: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let from = line.indexOf(word); from >= 0; from = line.indexOf(word, from + word.length))
      found.push([from, from + word.length])
  }
  const spans: [number, number][] = []
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = spans.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans
}
