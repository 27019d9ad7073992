import type {GrammarState, HighlighterCore, ThemedToken} from 'shiki'

/** Lines of one language that are kept: a page's code is mostly lines that other pages have too. */
const maxLines = 20_000

/** A state that lines of a language may start in, and what lines gave from there. */
interface State {
  /** Absent for the first line of a block. */
  readonly grammar?: GrammarState
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
 * @param options of `codeToTokensBase`: language, theme and limits
 * @param toHtml one line's tokens to HTML
 */
export function createLineHighlighter(input: {
  core: HighlighterCore
  options: {readonly lang: string; readonly theme: string; readonly tokenizeMaxLineLength: number}
  toHtml: (tokens: readonly ThemedToken[]) => string
}): (code: string) => string[] {
  const {core, options, toHtml} = input
  let states: State[] = [{lines: new Map()}]
  let kept = 0

  const stateOf = (grammar: GrammarState | undefined): State => {
    const known = states.find(state => isSame(state.grammar, grammar))
    if (known) return known
    const state: State = {...(grammar ? {grammar} : {}), lines: new Map()}
    states.push(state)
    return state
  }

  const read = (line: string, state: State): Line => {
    // Shiki gives up a line after half a second and leaves it plain: a busy machine would give other bytes. 0 is never.
    const tokens = core.codeToTokensBase(line, {
      ...options,
      tokenizeTimeLimit: 0,
      ...(state.grammar ? {grammarState: state.grammar} : {})
    })
    const made = {html: toHtml(tokens[0] ?? []), next: stateOf(core.getLastGrammarState(tokens))}
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
function isSame(a: GrammarState | undefined, b: GrammarState | undefined): boolean {
  if (!a || !b) return a === b
  let x: Level | null = levelOf(a)
  let y: Level | null = levelOf(b)
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

function levelOf(state: GrammarState): Level {
  return state.getInternalStack() as unknown as Level
}
