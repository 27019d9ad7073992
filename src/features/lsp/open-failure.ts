import {HostError} from '../../host/machine/host-error.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'

/** Matches `docsgen.config.json:3:5 Unexpected …`, the form in which messages about a configuration list errors. */
const listed = /^\s+(?<file>[^\s:]+):(?<line>\d+):(?<column>\d+):? (?<reason>.+)$/gm

/**
 * Returns findings for a project that cannot be opened, at the places in the error.
 *
 * @param configFile default: `docsgen.config.ts`, the most likely file
 */
export function openFailure(error: unknown, configFile = 'docsgen.config.ts'): readonly Diagnostic[] {
  const message = error instanceof HostError ? error.message : `Unexpected failure: ${(error as Error).message}`
  const found = [...message.matchAll(listed)].map(({groups = {}}): Diagnostic => {
    const {file = configFile, line, column, reason = message} = groups
    return {rule: 'project', severity: 'error', file, start: {line: Number(line), column: Number(column)}, reason}
  })
  return found.length > 0 ? found : [{rule: 'project', severity: 'error', file: configFile, reason: message}]
}
