import type {Diagnostic} from '../../model/diagnostic.ts'

/** Rules whose findings mean that a page could not be read. */
const blinding = new Set(['mdx-syntax', 'encoding', 'unreadable', 'page-time', 'page-memory', 'page-crash', 'plugin'])

/** Returns the findings that leave links of a page unknown, so a move would miss these links. */
export function unknownLinks(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({severity, rule}) => severity === 'error' && blinding.has(rule))
}
