import type {PatternScanner, RegexEngine, RegexEngineString} from 'shiki'
import {asciiSpelling, type Spelling} from './ascii-spelling.ts'

/** A grammar's pattern, ready for searching. */
export interface Pattern {
  /** With indices (`d`), and from `lastIndex` on (`g`). If it is a `Spelling`, the expression is created at the first search. */
  readonly regexp: RegExp | Spelling
  /** ASCII characters that every match requires; `0` represents any digit. */
  readonly needs?: string | undefined
  /** Sets of words. Every match requires at least one word of each set. */
  readonly words?: readonly (readonly string[])[] | undefined
}

/** Additions by oniguruma-to-es to an expression that by itself would not match like the grammar's pattern. */
interface Emulation {
  readonly strategy?: string | null
  readonly transfers?: readonly unknown[]
  readonly hiddenCaptures?: readonly number[]
}

/** A match in the form that vscode-textmate expects. */
interface Found {
  index: number
  captureIndices: {start: number; end: number; length: number}[]
}

interface Text extends RegexEngineString {
  /** Unique id of the text; never `0`. */
  readonly id: number
  readonly characters: Characters
  /** Whether the text is pure ASCII, like nearly all code. */
  readonly isAscii: boolean
}

/** A set of ASCII characters, 32 in each number. */
type Characters = readonly [number, number, number, number]

/**
 * Creates the engine that searches for a grammar's patterns. It finds what Shiki's own JavaScript engine finds, in two thirds of
 * the time. About two hundred patterns are searched in a line of code, most of which are not in it:
 *
 * - A pattern that needs a character or a word which the line does not have is not searched, and not even created if no line has
 *   it.
 * - The match of a pattern on a line is shared by all rules with that pattern, until the line has been read beyond the match.
 * - Patterns are first searched without the positions of their groups, which cost more than the match itself. The positions are
 *   determined only for the match that is used.
 *
 * @param patternOf throws if JavaScript cannot express a pattern, which then never matches
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

/** Finds the first match of several patterns, by position and then by index. */
function createScanner(all: readonly (Search | undefined)[], textOf: (content: string) => Text): PatternScanner {
  let current = 0
  let searchedFrom = 0
  /**
   * Number of patterns that may still match in the current text, at the start of both arrays. Setting an array's length is
   * slower.
   */
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
      // No later pattern can match earlier.
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

/** The words that patterns require. Text is searched once for each required word. */
class Words {
  readonly #words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** For each word, the id of the text that was last searched for it; negative if the text does not have it. */
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

  /** Returns whether text contains at least one of several words. */
  containsAny({id, content}: Text, numbers: readonly number[]): boolean {
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

/** The expressions of a pattern for one kind of text. Created on demand, because V8 compiles each of the two. */
class Expressions {
  readonly #spelling: RegExp | Spelling
  #finder: RegExp | undefined
  #exact: RegExp | undefined

  constructor(spelling: RegExp | Spelling) {
    this.#spelling = spelling
  }

  /** Without indices, because most patterns do not match. */
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

/** One pattern with its last match. */
class Search {
  /**
   * Whether no match from one position means no match from any later one: false if a match depends on where the search starts.
   */
  readonly isFinal: boolean
  readonly #needs: Characters
  /** Sets of word indexes. Text needs one word of each set. */
  readonly #sets: readonly (readonly number[])[]
  readonly #words: Words
  #lastText = 0
  #may = false
  readonly #spelling: RegExp | Spelling
  /** For ASCII texts, and for all texts. Created on demand. */
  #narrow: Expressions | undefined
  #wide: Expressions | undefined
  /** Indexes of groups that the grammar's pattern does not have. */
  readonly #hidden: ReadonlySet<number>
  readonly #isEmulated: boolean
  #mayLocate: boolean | undefined
  #text = 0
  #from = 0
  #index = -1
  #match: RegExpExecArray | null = null

  constructor({regexp, needs = '', words: sets = []}: Pattern, words: Words) {
    // oniguruma-to-es has strategies for what JavaScript cannot express.
    const {strategy, transfers, hiddenCaptures} = ('rawOptions' in regexp ? regexp.rawOptions : {}) as Emulation
    this.#needs = charactersIn(needs)
    this.#sets = sets.map(set => set.map(word => words.numberOf(word)))
    this.#words = words
    this.isFinal = !strategy && !regexp.flags.includes('y')
    this.#spelling = regexp
    this.#hidden = new Set(transfers ? undefined : hiddenCaptures)
    this.#isEmulated = Boolean(strategy || transfers)
  }

  /** Returns whether text has what the pattern requires. */
  mayMatch(text: Text): boolean {
    if (this.#lastText === text.id) return this.#may
    this.#lastText = text.id
    this.#may = includesAll(text.characters, this.#needs) && this.#sets.every(set => this.#words.containsAny(text, set))
    return this.#may
  }

  /** Returns the first match at or after a position of the text; -1 if there is none. */
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
      // Large expressions are created at their first search, and may be invalid in JavaScript.
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

  /** Returns the groups of the last match. */
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
 * Returns the positions of groups by their texts, if each text occurs only once in the match; otherwise `undefined`, because only
 * the engine knows. The position of an empty group does not matter, because it has no color.
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

/** Returns whether all groups of an expression are in consumed text, and none in a lookahead or lookbehind. */
function isConsumed({source, flags}: Spelling, hidden: ReadonlySet<number>): boolean {
  // Without this flag, a class may contain an unpaired bracket.
  if (!flags.includes('v')) return false
  /** For each open parenthesis, whether it is in a lookaround. */
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
      const isLookaround = /^\?<?[=!]/.test(source.slice(i + 1, i + 4))
      const isGroup = source[i + 1] !== '?' || /^\?<[^=!]/.test(source.slice(i + 1, i + 4))
      if (isGroup && !hidden.has(++groups) && outer) return false
      looks.push(outer || isLookaround)
    }
  }
  return true
}

/**
 * V8 compiles an expression twice, first to bytecode and then to machine code, unless its first text has this length
 * (`kTierUpForSubjectLengthValue`). Grammars have thousands of expressions: on a site of 145 pages, this took a sixth of the
 * build.
 */
const long = ' '.repeat(1000)

/** Returns an expression that is compiled to machine code from its first search. Searching at the end of text costs nothing. */
function compiled(regexp: RegExp): RegExp {
  regexp.lastIndex = long.length
  regexp.exec(long)
  return regexp
}

/** The position of a group that did not take part, as in vscode-oniguruma. */
const nowhere = {start: 0xffffffff, end: 0xffffffff, length: 0}

const beyondAscii = /[^\0-\x7f]/

function charactersIn(text: string): Characters {
  const set: [number, number, number, number] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // Characters beyond ASCII may be digits too.
    const character = (code > 48 && code < 58) || code > 127 ? 48 : code
    ;(set[character >> 5] as number) |= 1 << (character & 31)
  }
  return set
}

function includesAll(set: Characters, needs: Characters): boolean {
  return (
    (needs[0] & ~set[0]) === 0 && (needs[1] & ~set[1]) === 0 && (needs[2] & ~set[2]) === 0 && (needs[3] & ~set[3]) === 0
  )
}
