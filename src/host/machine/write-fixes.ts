import {readFileSync} from 'node:fs'
import type {Diagnostic, Edit} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {applyEdits, compatibleEdits} from '../../rules/text/apply-edits.ts'
import {machineError} from './machine-error.ts'
import {insideRoot} from './paths.ts'
import {rewriteWhole} from './write-whole.ts'

export interface FixedFile {
  readonly file: string
  readonly before: string
  readonly after: string
  /** Number of edits. */
  readonly edits: number
}

/** Returns the files that the findings' edits would change, sorted by name. Writes nothing. */
export function planFixes(root: string, diagnostics: readonly Diagnostic[]): FixedFile[] {
  const byFile = new Map<string, Edit[]>()
  for (const {file, fix} of diagnostics) if (fix) byFile.set(file, [...(byFile.get(file) ?? []), fix])
  return [...byFile]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .flatMap(([file, all]) => {
      const path = insideRoot(root, file)
      if (path === undefined) return []
      const before = readFileSync(path, 'utf8')
      const edits = compatibleEdits(all)
      const after = applyEdits(before, edits)
      return after === before ? [] : [{file, before, after, edits: edits.length}]
    })
}

/** Writes fixed files, each completely or not at all. */
export function writeFixes(root: string, files: readonly FixedFile[]): void {
  for (const {file, after} of files) {
    const path = insideRoot(root, file)
    if (path === undefined) continue
    try {
      rewriteWhole(path, after)
    } catch (error) {
      throw machineError(error, {verb: 'write', path: file})
    }
  }
}
