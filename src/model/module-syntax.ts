/** What the modules of a dialect take for granted. Plain data. */
export interface ModuleSyntax {
  /**
   * Whether a module with state, effects or handlers lives in the browser as if it began with `'use client'`, and what pages declare
   * likewise.
   */
  readonly live: boolean
  /** Names that modules have without an import, by the module that exports them. */
  readonly globals: Readonly<Record<string, readonly string[]>>
}

/** Ends the path of a page whose import and export statements alone are meant: they are a module of their own. */
export const programSuffix = '?exports'

/** Hooks that do something only where a component lives on. */
export const livingHooks: ReadonlySet<string> = new Set([
  'useActionState',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useTransition'
])

const hint = new RegExp(`\\b(?:${[...livingHooks].join('|')})\\b|\\son[A-Z]\\w*\\s*=`)

/** Whether code may have state, effects or handlers: what has none of these words has none. */
export function mayLive(code: string): boolean {
  return hint.test(code)
}
