import type {Diagnostic} from '../../model/diagnostic.ts'

/** Rules whose findings mean that a page could not be read. */
const blinding = new Set(['mdx-syntax', 'encoding', 'unreadable', 'page-time', 'page-memory', 'page-crash', 'plugin'])

/** Returns the findings because of which the links of a page are unknown, so a move would miss some of them. */
export function unknownLinks(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({severity, rule}) => severity === 'error' && blinding.has(rule))
}
