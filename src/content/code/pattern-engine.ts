import type {PatternScanner, RegexEngine, RegexEngineString} from 'shiki'

/** A grammar's pattern, ready to be looked for. */
export interface Pattern {
  /** With indices (`d`) and from `lastIndex` on (`g`). */
  readonly regexp: RegExp
  /** Characters of ASCII without which it matches nowhere; `0` stands for any digit. */
  readonly needs?: string | undefined
}

/** Where a pattern matches, as vscode-textmate wants to be told. */
interface Found {
  index: number
  captureIndices: {start: number; end: number; length: number}[]
}

interface Text extends RegexEngineString {
  /** Differs from that of every other text: `0` is none. */
  readonly id: number
  readonly characters: Characters
}

/** A set of ASCII characters, 32 in each number. */
type Characters = readonly [number, number, number, number]

/**
 * The engine that a grammar's patterns are looked for with. What Shiki's own for JavaScript finds, in two thirds of its time.
 * A line of code is looked through by some two hundred patterns, most of which are not in it:
 *
 * - a pattern that needs a character which the line has not is not asked;
 * - what a pattern found on a line holds for every rule that has it, until the line has been read beyond it;
 * - where a pattern matches that is searched often is found without the places of its groups, which cost more than the
 *   matching; they are asked for where the match is the one that counts.
 *
 * @param patternOf throws where JavaScript cannot say a pattern: it matches nowhere then
 */
export function createPatternEngine(patternOf: (source: string) => Pattern): RegexEngine {
  const searches = new Map<string, Search | undefined>()
  const searchFor = (source: string): Search | undefined => {
    if (!searches.has(source))
      searches.set(
        source,
        searchOf(() => patternOf(source))
      )
    return searches.get(source)
  }
  let texts = 0
  const textOf = (content: string): Text => ({content, id: ++texts, characters: charactersIn(content)})
  return {
    createString: textOf,
    createScanner: patterns =>
      createScanner(
        patterns.map(source => (typeof source === 'string' ? searchFor(source) : searchOf(() => ({regexp: source})))),
        textOf
      )
  }
}

function searchOf(make: () => Pattern): Search | undefined {
  try {
    return new Search(make())
  } catch {
    return undefined
  }
}

/** The first of some patterns that matches, by its place and then by its number. */
function createScanner(all: readonly (Search | undefined)[], textOf: (content: string) => Text): PatternScanner {
  let current = 0
  let searchedFrom = 0
  /** What may still match in the current text, with its numbers. */
  const left: Search[] = []
  const numbers: number[] = []
  const begin = ({id, characters}: Text): void => {
    current = id
    left.length = 0
    numbers.length = 0
    for (let i = 0; i < all.length; i++) {
      const search = all[i]
      if (!search || !holds(characters, search.needs)) continue
      left.push(search)
      numbers.push(i)
    }
  }
  const findNextMatchSync = (given: string | RegexEngineString, start: number): Found | null => {
    const text = typeof given === 'string' ? textOf(given) : (given as Text)
    if (text.id !== current || start < searchedFrom) begin(text)
    searchedFrom = start
    let first = -1
    let firstAt = 0
    let kept = 0
    let i = 0
    for (; i < left.length; i++) {
      const search = left[i] as Search
      const at = search.find(text, start)
      if (at === -1 && search.isFinal) continue
      left[kept] = search
      numbers[kept] = numbers[i] as number
      if (at !== -1 && (first === -1 || at < firstAt)) {
        first = kept
        firstAt = at
      }
      kept++
      // None that comes after can be earlier.
      if (at === start) {
        i++
        break
      }
    }
    if (kept < i) {
      left.copyWithin(kept, i)
      numbers.copyWithin(kept, i)
      left.length -= i - kept
      numbers.length -= i - kept
    }
    if (first === -1) return null
    return {index: numbers[first] as number, captureIndices: (left[first] as Search).groups(text)}
  }
  return {findNextMatchSync}
}

/** One pattern, and what it found last. */
class Search {
  readonly needs: Characters
  /** Whether nothing further on means nothing ever: not where the place that a search begins at decides what matches. */
  readonly isFinal: boolean
  readonly #regexp: RegExp
  /** The same without indices: most patterns match nowhere, and an expression is compiled when it is first asked. */
  #finder: RegExp | undefined
  #text = 0
  #from = 0
  #index = -1
  #match: RegExpExecArray | null = null

  constructor({regexp, needs = ''}: Pattern) {
    // oniguruma-to-es has strategies for what JavaScript cannot say.
    const isEmulated = 'rawOptions' in regexp && Boolean((regexp.rawOptions as {strategy?: string}).strategy)
    this.needs = charactersIn(needs)
    this.isFinal = !isEmulated && !regexp.sticky
    this.#regexp = regexp
  }

  /** Where it matches first, at or after a place of the text: -1 is nowhere. */
  find({id, content}: Text, start: number): number {
    if (this.#text === id && this.#from <= start && (this.#index === -1 || this.#index >= start)) return this.#index
    this.#match = this.#exec(content, start)
    this.#text = this.isFinal ? id : 0
    this.#from = start
    this.#index = this.#match ? this.#match.index : -1
    return this.#index
  }

  #exec(content: string, start: number): RegExpExecArray | null {
    try {
      this.#finder ??= this.isFinal
        ? compiled(new RegExp(this.#regexp.source, this.#regexp.flags.replace('d', '')))
        : this.#regexp
      const finder = this.#finder
      finder.lastIndex = start
      return finder.exec(content)
    } catch {
      // Large ones are made with their first search, and may turn out to be none of JavaScript's.
      return null
    }
  }

  /** What was found, and its groups. */
  groups({content}: Text): Found['captureIndices'] {
    let match = this.#match
    if (match && !match.indices) {
      const {index, length} = match
      const end = index + match[0].length
      if (length === 1) return [{start: index, end, length: end - index}]
      this.#regexp.lastIndex = index
      match = this.#regexp.exec(content)
    }
    return Array.from(match?.indices ?? [], group =>
      group ? {start: group[0], end: group[1], length: group[1] - group[0]} : nowhere
    )
  }
}

/**
 * V8 compiles an expression twice, first to be interpreted and then to machine code, but for one whose first text is so long
 * (`kTierUpForSubjectLengthValue`). Grammars have thousands: of a site of 145 pages that was a sixth of the build.
 */
const long = ' '.repeat(1000)

/** An expression that is machine code from its first search on. Looked for at the end of a text it costs nothing. */
function compiled(regexp: RegExp): RegExp {
  regexp.lastIndex = long.length
  regexp.exec(long)
  return regexp
}

/** Of a group that took no part, as vscode-oniguruma tells it. */
const nowhere = {start: 0xffffffff, end: 0xffffffff, length: 0}

function charactersIn(text: string): Characters {
  const set: [number, number, number, number] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // Beyond ASCII there are digits too.
    const character = (code > 48 && code < 58) || code > 127 ? 48 : code
    ;(set[character >> 5] as number) |= 1 << (character & 31)
  }
  return set
}

function holds(set: Characters, needs: Characters): boolean {
  return (
    (needs[0] & ~set[0]) === 0 && (needs[1] & ~set[1]) === 0 && (needs[2] & ~set[2]) === 0 && (needs[3] & ~set[3]) === 0
  )
}
