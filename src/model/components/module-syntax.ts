/** Conventions of a dialect for modules. Plain data. */
export interface ModuleSyntax {
  /**
   * Whether a module with state, effects or handlers runs in the browser as if it began with `'use client'`. The same goes for
   * what pages declare.
   */
  readonly live: boolean
  /** Names that modules may use without an import, by the module that exports them. */
  readonly globals: Readonly<Record<string, readonly string[]>>
  /** Whether packages that are not installed are replaced, so that a component without them shows the rest. */
  readonly withoutPackages?: boolean
  /** Code of modules that the generator makes for a project, by their names in imports. */
  readonly made?: Readonly<Record<string, string>>
}

/** Suffix of a page's path that selects only its import and export statements, as a separate module. */
export const programSuffix = '?exports'

/** Hooks that have an effect only in the browser. */
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

/** Returns whether code may have state, effects or handlers. Code without any of these words has none. */
export function mayLive(code: string): boolean {
  return hint.test(code)
}
