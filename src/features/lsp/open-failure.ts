import {HostError} from '../../host/machine/host-error.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'

/** `docsgen.config.json:3:5 Unexpected …`, as messages about a configuration list their errors. */
const listed = /^\s+(?<file>[^\s:]+):(?<line>\d+):(?<column>\d+):? (?<reason>.+)$/gm

/**
 * Returns why a project cannot be opened, as findings at the places that the error lists.
 *
 * @param configFile default: `docsgen.config.ts`, the file in which the reason most often is
 */
export function openFailure(error: unknown, configFile = 'docsgen.config.ts'): readonly Diagnostic[] {
  const message = error instanceof HostError ? error.message : `Unexpected failure: ${(error as Error).message}`
  const found = [...message.matchAll(listed)].map(({groups = {}}): Diagnostic => {
    const {file = configFile, line, column, reason = message} = groups
    return {rule: 'project', severity: 'error', file, start: {line: Number(line), column: Number(column)}, reason}
  })
  return found.length > 0 ? found : [{rule: 'project', severity: 'error', file: configFile, reason: message}]
}
