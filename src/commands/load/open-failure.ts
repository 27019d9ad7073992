import {HostError} from '../../host/machine/host-error.ts'
import {PlacedError} from '../../host/machine/placed-error.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'

/**
 * Returns findings for a project that cannot be opened, at the places in the error.
 *
 * @param file what the error is about if it has no place; default: `docsgen.config.ts`, the most likely file
 */
export function openFailure(error: unknown, file = 'docsgen.config.ts'): readonly Diagnostic[] {
  const findings = error instanceof PlacedError ? error.lines.flatMap(({finding}) => finding ?? []) : []
  if (findings.length > 0) return findings
  const reason = error instanceof HostError ? error.message : `Cannot open the project: ${(error as Error).message}`
  return [{rule: 'project', severity: 'error', file, reason}]
}
