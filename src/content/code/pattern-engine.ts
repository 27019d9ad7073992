import type {PatternScanner, RegexEngine, RegexEngineString} from 'shiki'
import {asciiSpelling, type Spelling} from './ascii-spelling.ts'

/** A grammar's pattern, ready to be looked for. */
export interface Pattern {
  /** With indices (`d`) and from `lastIndex` on (`g`). Made of its spelling when it is asked, where it is no expression yet. */
  readonly regexp: RegExp | Spelling
  /** Characters of ASCII without which it matches nowhere; `0` stands for any digit. */
  readonly needs?: string | undefined
  /** Sets of words: it matches nowhere where a text holds none of one of them. */
  readonly words?: readonly (readonly string[])[] | undefined
}

/** What oniguruma-to-es says of an expression that alone is not what the grammar's pattern is. */
interface Emulation {
  readonly strategy?: string | null
  readonly transfers?: readonly unknown[]
  readonly hiddenCaptures?: readonly number[]
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
  /** Whether it is of ASCII alone, as nearly all code is. */
  readonly isAscii: boolean
}

/** A set of ASCII characters, 32 in each number. */
type Characters = readonly [number, number, number, number]

/**
 * The engine that a grammar's patterns are looked for with. What Shiki's own for JavaScript finds, in two thirds of its time.
 * A line of code is looked through by some two hundred patterns, most of which are not in it:
 *
 * - a pattern that needs a character or a word which the line has not is not asked, nor made where no line has it;
 * - what a pattern found on a line holds for every rule that has it, until the line has been read beyond it;
 * - where a pattern matches that is searched often is found without the places of its groups, which cost more than the
 *   matching; they are asked for where the match is the one that counts.
 *
 * @param patternOf throws where JavaScript cannot say a pattern: it matches nowhere then
 */
export function createPatternEngine(patternOf: (source: string) => Pattern): RegexEngine {
  const searches = new Map<string, Search | undefined>()
  const words = new Words()
  const searchFor = (source: string): Search | undefined => {
    if (!searches.has(source))
      searches.set(
        source,
        searchOf(() => patternOf(source), words)
      )
    return searches.get(source)
  }
  let texts = 0
  const textOf = (content: string): Text => ({
    content,
    id: ++texts,
    characters: charactersIn(content),
    isAscii: !beyondAscii.test(content)
  })
  return {
    createString: textOf,
    createScanner: patterns =>
      createScanner(
        patterns.map(source =>
          typeof source === 'string' ? searchFor(source) : searchOf(() => ({regexp: source}), words)
        ),
        textOf
      )
  }
}

function searchOf(make: () => Pattern, words: Words): Search | undefined {
  try {
    return new Search(make(), words)
  } catch {
    return undefined
  }
}

/** The first of some patterns that matches, by its place and then by its number. */
function createScanner(all: readonly (Search | undefined)[], textOf: (content: string) => Text): PatternScanner {
  let current = 0
  let searchedFrom = 0
  /** What may still match in the current text, with its numbers: so many, from 0. Writing an array's length is a call. */
  let count = 0
  const left: Search[] = []
  const numbers: number[] = []
  const begin = (text: Text): void => {
    current = text.id
    count = 0
    for (let i = 0; i < all.length; i++) {
      const search = all[i]
      if (!search?.mayMatch(text)) continue
      left[count] = search
      numbers[count++] = i
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
    while (i < count) {
      const search = left[i] as Search
      const number = numbers[i++] as number
      const at = search.find(text, start)
      if (at === -1 && search.isFinal) continue
      left[kept] = search
      numbers[kept] = number
      if (at !== -1 && (first === -1 || at < firstAt)) {
        first = kept
        firstAt = at
      }
      kept++
      // None that comes after can be earlier.
      if (at === start) break
    }
    if (kept < i) {
      while (i < count) {
        left[kept] = left[i] as Search
        numbers[kept++] = numbers[i++] as number
      }
      count = kept
    }
    if (first === -1) return null
    return {index: numbers[first] as number, captureIndices: (left[first] as Search).groups(text)}
  }
  return {findNextMatchSync}
}

/** The words that patterns need. A text is looked through once for each that somebody asks for. */
class Words {
  readonly #words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The text that each was looked for in last, below 0 where it is not in it. */
  readonly #texts: number[] = []

  numberOf(word: string): number {
    let number = this.#numbers.get(word)
    if (number === undefined) {
      number = this.#words.push(word) - 1
      this.#numbers.set(word, number)
      this.#texts.push(0)
    }
    return number
  }

  /** Whether a text holds one of some. */
  holdsOne({id, content}: Text, numbers: readonly number[]): boolean {
    for (const number of numbers) {
      const last = this.#texts[number]
      if (last === id) return true
      if (last === -id) continue
      const isThere = content.includes(this.#words[number] as string)
      this.#texts[number] = isThere ? id : -id
      if (isThere) return true
    }
    return false
  }
}

/** The expressions of a pattern for some kind of text. Made when they are asked for: to V8 they are two, each to be compiled. */
class Expressions {
  readonly #spelling: RegExp | Spelling
  #finder: RegExp | undefined
  #exact: RegExp | undefined

  constructor(spelling: RegExp | Spelling) {
    this.#spelling = spelling
  }

  /** Without indices: most patterns match nowhere. */
  get finder(): RegExp {
    this.#finder ??= compiled(new RegExp(this.#spelling.source, this.#spelling.flags.replace('d', '')))
    return this.#finder
  }

  /** With indices. */
  get exact(): RegExp {
    const spelling = this.#spelling
    this.#exact ??= spelling instanceof RegExp ? spelling : new RegExp(spelling.source, spelling.flags)
    return this.#exact
  }
}

/** One pattern, and what it found last. */
class Search {
  /** Whether nothing further on means nothing ever: not where the place that a search begins at decides what matches. */
  readonly isFinal: boolean
  readonly #needs: Characters
  /** Numbers of words: of each set a text holds one. */
  readonly #sets: readonly (readonly number[])[]
  readonly #words: Words
  #asked = 0
  #may = false
  readonly #spelling: RegExp | Spelling
  /** For texts of ASCII alone, and for all. Made when they are asked. */
  #narrow: Expressions | undefined
  #wide: Expressions | undefined
  /** Numbers of groups that the grammar's pattern does not have. */
  readonly #hidden: ReadonlySet<number>
  readonly #isEmulated: boolean
  #mayLocate: boolean | undefined
  #text = 0
  #from = 0
  #index = -1
  #match: RegExpExecArray | null = null

  constructor({regexp, needs = '', words: sets = []}: Pattern, words: Words) {
    // oniguruma-to-es has strategies for what JavaScript cannot say.
    const {strategy, transfers, hiddenCaptures} = ('rawOptions' in regexp ? regexp.rawOptions : {}) as Emulation
    this.#needs = charactersIn(needs)
    this.#sets = sets.map(set => set.map(word => words.numberOf(word)))
    this.#words = words
    this.isFinal = !strategy && !regexp.flags.includes('y')
    this.#spelling = regexp
    this.#hidden = new Set(transfers ? undefined : hiddenCaptures)
    this.#isEmulated = Boolean(strategy || transfers)
  }

  /** Whether a text has what it needs. */
  mayMatch(text: Text): boolean {
    if (this.#asked === text.id) return this.#may
    this.#asked = text.id
    this.#may = holds(text.characters, this.#needs) && this.#sets.every(set => this.#words.holdsOne(text, set))
    return this.#may
  }

  /** Where it matches first, at or after a place of the text: -1 is nowhere. */
  find(text: Text, start: number): number {
    if (this.#text === text.id && this.#from <= start && (this.#index === -1 || this.#index >= start))
      return this.#index
    this.#match = this.#exec(text, start)
    this.#text = this.isFinal ? text.id : 0
    this.#from = start
    this.#index = this.#match ? this.#match.index : -1
    return this.#index
  }

  #exec(text: Text, start: number): RegExpExecArray | null {
    try {
      const expressions = this.#expressionsFor(text)
      const finder = this.isFinal ? expressions.finder : expressions.exact
      finder.lastIndex = start
      return finder.exec(text.content)
    } catch {
      // Large ones are made with their first search, and may turn out to be none of JavaScript's.
      return null
    }
  }

  #expressionsFor({isAscii}: Text): Expressions {
    if (isAscii && !this.#isEmulated && this.#hidden.size === 0) {
      this.#narrow ??= new Expressions(asciiSpelling(this.#spelling))
      return this.#narrow
    }
    this.#wide ??= new Expressions(this.#spelling)
    return this.#wide
  }

  /** What was found, and its groups. */
  groups(text: Text): Found['captureIndices'] {
    let match = this.#match
    if (match && !match.indices) {
      this.#mayLocate ??= !this.#isEmulated && isConsumed(this.#spelling, this.#hidden)
      const found = match.length === 1 || this.#mayLocate ? located(match, this.#hidden) : undefined
      if (found) return found
      const {exact} = this.#expressionsFor(text)
      exact.lastIndex = match.index
      match = exact.exec(text.content)
    }
    return Array.from(match?.indices ?? [], group =>
      group ? {start: group[0], end: group[1], length: group[1] - group[0]} : nowhere
    )
  }
}

/**
 * Places of groups by their texts alone, where each text stands in the match just once. Nothing where one stands there twice:
 * only the engine knows then. An empty group may be anywhere, for nobody colours it.
 */
function located(match: RegExpExecArray, hidden: ReadonlySet<number>): Found['captureIndices'] | undefined {
  const [whole] = match
  const {index} = match
  const found = [{start: index, end: index + whole.length, length: whole.length}]
  for (let i = 1; i < match.length; i++) {
    if (hidden.has(i)) continue
    const text = match[i]
    if (!text) {
      found.push(nowhere)
      continue
    }
    const at = whole.indexOf(text)
    if (at === -1 || whole.indexOf(text, at + 1) !== -1) return undefined
    found.push({start: index + at, end: index + at + text.length, length: text.length})
  }
  return found
}

/** Whether all groups of an expression are of the text that it consumes: none is in what it only looks ahead or back at. */
function isConsumed({source, flags}: Spelling, hidden: ReadonlySet<number>): boolean {
  // Elsewhere a class may hold a bracket that opens nothing.
  if (!flags.includes('v')) return false
  /** For each open parenthesis, whether it or one around it only looks. */
  const looks: boolean[] = []
  let groups = 0
  for (let i = 0, depth = 0; i < source.length; i++) {
    const character = source[i]
    if (character === '\\') i++
    else if (character === '[') depth++
    else if (character === ']') depth--
    else if (depth > 0) continue
    else if (character === ')') looks.pop()
    else if (character === '(') {
      const outer = looks.at(-1) ?? false
      const isLook = /^\?<?[=!]/.test(source.slice(i + 1, i + 4))
      const isGroup = source[i + 1] !== '?' || /^\?<[^=!]/.test(source.slice(i + 1, i + 4))
      if (isGroup && !hidden.has(++groups) && outer) return false
      looks.push(outer || isLook)
    }
  }
  return true
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

const beyondAscii = /[^\0-\x7f]/

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
