import type {HighlighterCore} from 'shiki'

/** Number of lines to keep per language. Most lines of code on a page occur on other pages too. */
const maxLines = 20_000

/** A piece of a line, and the theme's name of its color. */
export interface Token {
  readonly content: string
  readonly color: string
}

/** A state in which lines of a language may start, with the results of lines from there. */
interface State {
  /** Absent for the first line of a block. */
  readonly grammar?: Level
  readonly lines: Map<string, Line>
}

interface Line {
  readonly html: string
  readonly next: State
}

/**
 * Highlights code of one language line by line. The result of a line depends only on the line and on the state after the previous
 * one, so each combination is computed once, whatever block it is in.
 *
 * Calls the grammar itself, because `codeToTokensBase`, which is made for whole blocks, looks up theme and language for every
 * call, which takes a sixth of the time. The result is the same.
 *
 * @param core has the language, and only this theme
 * @param maxLine lines of at least this many characters are not highlighted
 * @param toHtml converts one line's tokens to HTML
 */
export function createLineHighlighter(input: {
  core: HighlighterCore
  language: string
  theme: string
  maxLine: number
  toHtml: (tokens: readonly Token[]) => string
}): (code: string) => string[] {
  const {core, maxLine, toHtml} = input
  const grammar = core.getLanguage(input.language)
  const {theme, colorMap} = core.setTheme(input.theme)
  // A grammar's engine only knows colors as hexadecimal numbers, so Shiki replaces variables with such numbers.
  const colors = colorMap.map(color => theme.colorReplacements?.[color?.toLowerCase()] ?? color ?? '')
  let states: State[] = [{lines: new Map()}]
  let kept = 0

  const stateOf = (level: Level | undefined): State => {
    const known = states.find(state => isSame(state.grammar, level))
    if (known) return known
    const state: State = {...(level ? {grammar: level} : {}), lines: new Map()}
    states.push(state)
    return state
  }

  const tokenize = (line: string, state: State): {readonly tokens: readonly Token[]; readonly next: State} => {
    if (line === '') return {tokens: [], next: state}
    if (line.length >= maxLine) return {tokens: [{content: line, color: ''}], next: state}
    // 0 means no time limit. With a limit, the engine would leave slow lines plain, and the output would depend on the machine.
    const {tokens: numbers, ruleStack} = grammar.tokenizeLine2(line, (state.grammar ?? null) as StateStack, 0)
    const tokens: Token[] = []
    for (let i = 0; i < numbers.length; i += 2) {
      const content = line.slice(numbers[i], numbers[i + 2] ?? line.length)
      if (content !== '') tokens.push({content, color: colors[foregroundOf(numbers[i + 1] ?? 0)] ?? ''})
    }
    return {tokens, next: stateOf(ruleStack as unknown as Level)}
  }

  const read = (given: string, state: State): Line => {
    const line = flat(given)
    const {tokens, next} = tokenize(line, state)
    const made = {html: flat(toHtml(tokens)), next}
    state.lines.set(line, made)
    kept++
    return made
  }

  return code => {
    if (kept > maxLines) {
      states = [{lines: new Map()}]
      kept = 0
    }
    let state = stateOf(undefined)
    return code.split(/\r?\n/).map(line => {
      const {html, next} = state.lines.get(line) ?? read(line, state)
      state = next
      return html
    })
  }
}

/**
 * Returns the same text in its own memory. Engines keep joined text as a tree of its parts, and a part of text together with
 * the whole text, so a kept line could take ten times its size. Also, a part of text with one character beyond Latin-1 has two
 * bytes per character, and every expression of a grammar would be compiled a second time for it.
 */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

type StateStack = Parameters<ReturnType<HighlighterCore['getLanguage']>['tokenizeLine2']>[1]

/** What the colors of a line depend on in one level of a grammar's state. The library's types declare less. */
interface Level {
  readonly parent: Level | null
  readonly ruleId: number
  readonly endRule: string | null
  readonly beginRuleCapturedEOL: boolean
  readonly nameScopesList: Scopes | null
  readonly contentNameScopesList: Scopes | null
}

interface Scopes {
  equals(other: Scopes | null): boolean
}

/**
 * Returns whether two states are the same. The library's own `equals` ignores whether a rule began at the end of a line, which
 * decides what may continue on the next one.
 */
function isSame(a: Level | undefined, b: Level | undefined): boolean {
  if (!a || !b) return a === b
  let x: Level | null = a
  let y: Level | null = b
  for (; x && y; x = x.parent, y = y.parent) {
    if (x === y) return true
    if (x.ruleId !== y.ruleId || x.endRule !== y.endRule || x.beginRuleCapturedEOL !== y.beginRuleCapturedEOL)
      return false
    if (!isSameScope(x.nameScopesList, y.nameScopesList)) return false
    if (!isSameScope(x.contentNameScopesList, y.contentNameScopesList)) return false
  }
  return x === y
}

function isSameScope(a: Scopes | null, b: Scopes | null): boolean {
  return a === b || (a !== null && b !== null && a.equals(b))
}

/** Returns the number of the color in a token's metadata: bits 16 to 24 in vscode-textmate (`EncodedTokenMetadata`). */
function foregroundOf(metadata: number): number {
  return (metadata >>> 15) & 0x1ff
}
