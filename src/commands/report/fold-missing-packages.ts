import type {Diagnostic} from '../../model/diagnostic.ts'

/** Findings to print, each with the number of other files that lack the same packages. */
export interface Folded {
  readonly found: Diagnostic
  readonly others: number
}

/**
 * Keeps the first of the findings about the same missing packages: a component that many pages import fails on each of them, and
 * installing its packages once fixes them all.
 *
 * @param findings sorted
 */
export function foldMissingPackages(findings: readonly Diagnostic[]): Folded[] {
  const files = new Map<string, Set<string>>()
  const first = new Map<string, Diagnostic>()
  for (const found of findings) {
    const key = found.data?.packages?.join(' ')
    if (key === undefined) continue
    if (!first.has(key)) first.set(key, found)
    files.set(key, (files.get(key) ?? new Set()).add(found.file))
  }
  return findings.flatMap((found): Folded[] => {
    const key = found.data?.packages?.join(' ')
    if (key === undefined) return [{found, others: 0}]
    return first.get(key) === found ? [{found, others: (files.get(key)?.size ?? 1) - 1}] : []
  })
}
