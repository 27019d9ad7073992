import type {Segment} from '../../../../plugin/search-provider.ts'
import type {Analyzer, Pair, TextKind} from '../../analysis/analyzer.ts'
import {forEachPart} from '../../analysis/split-run.ts'

/** Maximum length of an excerpt in characters, and how many of them precede the first match. */
const width = 180
const lead = 50

/** A match with less than this share of the weight of the best one nearby is not marked, such as parts beside the whole. */
const worthMarking = 0.2

/** The terms of the query, and how texts become terms. */
export interface Wanted {
  /** The weight of each term. */
  readonly terms: ReadonlyMap<string, number>
  readonly analyzer: Analyzer
}

interface Match {
  readonly start: number
  readonly end: number
  readonly terms: readonly string[]
  /** Weight of its best term. */
  readonly worth: number
}

/** Returns the text in pieces, with matches marked. */
export function highlight(text: string, kind: TextKind, wanted: Wanted): Segment[] {
  return segments(text, findMatches(text, kind, wanted), 0, text.length)
}

/** Returns the part of text with the highest total weight of matches, and that weight. */
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

/** Maximum length of a preview in characters. */
const previewWidth = 600

/** Returns the start of text in pieces, or a later part of it if all matches come later. */
export function preview(text: string, kind: TextKind, wanted: Wanted): Segment[] {
  const matches = findMatches(text, kind, wanted)
  const first = matches[0]?.start ?? 0
  const start = first < previewWidth / 2 ? 0 : wordStart(text, first - lead)
  const end = wordEnd(text, Math.min(text.length, start + previewWidth))
  const pieces = segments(text, matches, start, end)
  if (start > 0) pieces.unshift({text: '… ', mark: false})
  if (end < text.length) pieces.push({text: ' …', mark: false})
  return pieces
}

function findMatches(text: string, kind: TextKind, {terms: wanted, analyzer}: Wanted): Match[] {
  const {rules} = analyzer
  const matches: Match[] = []
  const add = (start: number, length: number, terms: readonly string[]) =>
    matches.push({
      start,
      end: start + length,
      terms,
      worth: Math.max(...terms.map(term => wanted.get(term) ?? 0))
    })
  rules.forEachRun(text, (run, start) => {
    const terms = analyzer.termsOfRun(run, kind).terms.filter(term => wanted.has(term))
    if (terms.length === 0) return
    const split = rules.splitRun(run)
    if (!split || split.parts.length === 0 || wanted.has(split.whole)) return add(start, run.length, terms)
    const pairs = rules.pairsOf?.(run)
    if (pairs) {
      for (const {from, to, terms: found} of joinedPairs(pairs, wanted)) add(start + from, to - from, found)
      return
    }
    // Only parts of it were searched for, so these are marked. A larger piece comes before its own parts.
    let end = 0
    const before = matches.length
    forEachPart(run, (part, at) => {
      const {whole} = rules.splitRun(part) ?? {whole: ''}
      const found = at < end ? [] : terms.filter(term => term === whole || term === rules.stemOf(whole))
      if (found.length === 0) return
      end = at + part.length
      add(start + at, part.length, found)
    })
    // Scripts without spaces have parts that are not pieces of this kind.
    if (matches.length === before) add(start, run.length, terms)
  })
  return matches
}

/** Returns the stretches of a run whose pairs of characters are wanted. */
function joinedPairs(
  pairs: readonly Pair[],
  wanted: ReadonlyMap<string, number>
): {readonly from: number; readonly to: number; readonly terms: readonly string[]}[] {
  const joined: {from: number; to: number; terms: string[]}[] = []
  for (const {term, start, end} of pairs) {
    if (!wanted.has(term)) continue
    const last = joined.at(-1)
    if (last && start < last.to) {
      last.to = end
      last.terms.push(term)
    } else joined.push({from: start, to: end, terms: [term]})
  }
  return joined
}

function bestWindow(matches: readonly Match[], {terms: wanted}: Wanted): {from: number; found: number} {
  let best = {from: 0, found: 0}
  for (const [i, {start}] of matches.entries()) {
    const terms = new Set<string>()
    for (let j = i; j < matches.length && (matches[j]?.end ?? 0) - start <= width - lead; j++) {
      for (const term of matches[j]?.terms ?? []) terms.add(term)
    }
    let found = 0
    for (const term of terms) found += wanted.get(term) ?? 0
    if (found > best.found) best = {from: firstRelevant(matches.slice(i)), found}
  }
  return best
}

/** Returns the offset of the first match that is worth showing. Skips a part of a name whose whole follows soon. */
function firstRelevant(matches: readonly Match[]): number {
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

/** Returns the nearest start of a word, looking a little ahead. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + 20).search(/\s/)
  return space >= 0 ? at + space + 1 : afterPair(text, at)
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at))
  return space > at - 30 && space > 0 ? space : afterPair(text, at)
}

/** Returns an offset that does not split a surrogate pair. */
function afterPair(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
