import type {HighlighterCore} from 'shiki'

/** Lines of one language that are kept: a page's code is mostly lines that other pages have too. */
const maxLines = 20_000

/** A piece of a line, and the theme's name of its colour. */
export interface Token {
  readonly content: string
  readonly color: string
}

/** A state that lines of a language may start in, and what lines gave from there. */
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
 * Colours code of one language line by line. What a line becomes depends on the line and the state that the one before it
 * left behind, on nothing else; so each pair is worked out once, in whatever block it stands.
 *
 * The grammar is asked itself: `codeToTokensBase`, which is made for whole blocks, looks up theme and language for every
 * call, a sixth of the time that colouring takes. What it gives for a block is what comes from here.
 *
 * @param core with the language, and with no other theme
 * @param maxLine a line of so many characters is not coloured
 * @param toHtml one line's tokens to HTML
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
  // A grammar's engine knows colours as hexadecimal numbers alone: Shiki gives it such in the place of variables.
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
    // The engine would give up a line after some time and leave it plain: a busy machine would give other bytes. 0 is never.
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
 * The same text in a piece of its own. Engines keep what was joined as a tree of its parts, and what was cut out of a text with all of
 * that text: kept for long, a line would be ten times as large as its letters. And what was cut out of a text with one letter beyond Latin-1 has two
 * bytes a letter, for which every expression of a grammar is compiled a second time.
 */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

type StateStack = Parameters<ReturnType<HighlighterCore['getLanguage']>['tokenizeLine2']>[1]

/** What a line's colours depend on in one level of a grammar's state. The library declares less of it. */
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
 * Whether two states are one. The library's own `equals` leaves out whether a rule began at the end of a line, which
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

/** The number of the colour in a token's metadata: bits 16 to 24, as vscode-textmate lays them out (`EncodedTokenMetadata`). */
function foregroundOf(metadata: number): number {
  return (metadata >>> 15) & 0x1ff
}
