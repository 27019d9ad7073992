import {stemOf, type TextKind, termsOfRun} from '../../model/search/analyze.ts'
import {forEachPart, forEachRun, splitRun} from '../../model/search/split-run.ts'
import type {Segment} from './provider.ts'

/** Characters that an excerpt shows at most, and how many of them stand before the first match. */
const width = 180
const lead = 50

/** A match worth less than this share of the best one near it is not marked: parts, where the whole stands. */
const worthMarking = 0.2

/** Terms that were searched for, and what finding each is worth. */
export type Wanted = ReadonlyMap<string, number>

interface Match {
  readonly start: number
  readonly end: number
  readonly terms: readonly string[]
  /** Of its best term. */
  readonly worth: number
}

/** The text in pieces, those marked whose terms were searched for. */
export function highlight(text: string, kind: TextKind, wanted: Wanted): Segment[] {
  return segments(text, findMatches(text, kind, wanted), 0, text.length)
}

/** The stretch of a text with the most that was searched for, and what that is worth. */
export function excerpt(text: string, kind: TextKind, wanted: Wanted): {pieces: Segment[]; found: number} {
  const matches = findMatches(text, kind, wanted)
  const {from, found} = bestWindow(matches, wanted)
  const line = kind === 'code' ? text.lastIndexOf('\n', from) + 1 : 0
  const start = from - lead <= line ? line : wordStart(text, from - lead)
  const end = wordEnd(text, Math.min(text.length, start + width))
  const pieces = segments(text, matches, start, end)
  if (start > 0) pieces.unshift({text: '… ', mark: false})
  if (end < text.length) pieces.push({text: ' …', mark: false})
  return {pieces, found}
}

function findMatches(text: string, kind: TextKind, wanted: Wanted): Match[] {
  const matches: Match[] = []
  const add = (start: number, length: number, terms: readonly string[]) =>
    matches.push({
      start,
      end: start + length,
      terms,
      worth: Math.max(...terms.map(term => wanted.get(term) ?? 0))
    })
  forEachRun(text, (run, start) => {
    const terms = termsOfRun(run, kind).terms.filter(term => wanted.has(term))
    if (terms.length === 0) return
    const split = splitRun(run)
    if (!split || split.parts.length === 0 || wanted.has(split.whole)) return add(start, run.length, terms)
    // Only parts of it were searched for: those are marked. The larger piece comes first, what it is made of after it.
    let end = 0
    const before = matches.length
    forEachPart(run, (part, at) => {
      const {whole} = splitRun(part) ?? {whole: ''}
      const found = at < end ? [] : terms.filter(term => term === whole || term === stemOf(whole))
      if (found.length === 0) return
      end = at + part.length
      add(start + at, part.length, found)
    })
    // Scripts without spaces have parts that are no pieces of this kind.
    if (matches.length === before) add(start, run.length, terms)
  })
  return matches
}

function bestWindow(matches: readonly Match[], wanted: Wanted): {from: number; found: number} {
  let best = {from: 0, found: 0}
  for (const [i, {start}] of matches.entries()) {
    const terms = new Set<string>()
    for (let j = i; j < matches.length && (matches[j]?.end ?? 0) - start <= width - lead; j++) {
      for (const term of matches[j]?.terms ?? []) terms.add(term)
    }
    let found = 0
    for (const term of terms) found += wanted.get(term) ?? 0
    if (found > best.found) best = {from: firstWorthy(matches.slice(i)), found}
  }
  return best
}

/** Where the first match stands that is worth showing: not a part of what stands whole just after it. */
function firstWorthy(matches: readonly Match[]): number {
  const start = matches[0]?.start ?? 0
  const near = matches.filter(({end}) => end - start <= width - lead)
  const most = Math.max(...near.map(({worth}) => worth))
  return near.find(({worth}) => worth >= most * worthMarking)?.start ?? start
}

function segments(text: string, matches: readonly Match[], start: number, end: number): Segment[] {
  const pieces: Segment[] = []
  let at = start
  const plain = (to: number) => {
    if (to > at) pieces.push({text: text.slice(at, to), mark: false})
  }
  const shown = matches.filter(match => match.start >= start && match.end <= end)
  const least = Math.max(0, ...shown.map(({worth}) => worth)) * worthMarking
  for (const match of shown) {
    if (match.start < at || match.worth < least) continue
    plain(match.start)
    pieces.push({text: text.slice(match.start, match.end), mark: true})
    at = match.end
  }
  plain(end)
  return pieces
}

/** The nearest beginning of a word, looking ahead a little. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + 20).search(/\s/)
  return space >= 0 ? at + space + 1 : afterPair(text, at)
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at))
  return space > at - 30 && space > 0 ? space : afterPair(text, at)
}

/** Never cuts a character of two code units in two. */
function afterPair(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
