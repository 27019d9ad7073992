import {HostError} from '../../host/machine/host-error.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'

/** Matches `docsgen.config.json:3:5 Unexpected …`, the form in which messages about a configuration list errors. */
const listed = /^\s+(?<file>[^\s:]+):(?<line>\d+):(?<column>\d+):? (?<reason>.+)$/gm

/** Matches the message about code of a project that failed, which ends with its place. */
const placed = /^(?<reason>.+) \((?<file>[^\s():]+):(?<line>\d+):(?<column>\d+)\)$/s

/** The first line of a message about a configuration, which says nothing that its errors do not say. */
const plain = 'The configuration has errors:'

/**
 * Returns findings for a project that cannot be opened, at the places in the error.
 *
 * @param file what the error is about if it names no place; default: `docsgen.config.ts`, the most likely file
 */
export function openFailure(error: unknown, file = 'docsgen.config.ts'): readonly Diagnostic[] {
  const message = error instanceof HostError ? error.message : `Cannot open the project: ${(error as Error).message}`
  const one = placed.exec(message)
  const [heading = ''] = message.split('\n')
  const about = one || heading === plain ? '' : `${heading} `
  const found = (one ? [one] : [...message.matchAll(listed)]).map(({groups = {}}): Diagnostic => {
    const {line, column, reason = message} = groups
    return {
      rule: 'project',
      severity: 'error',
      file: groups.file ?? file,
      start: {line: Number(line), column: Number(column)},
      reason: about + reason
    }
  })
  return found.length > 0 ? found : [{rule: 'project', severity: 'error', file, reason: message}]
}
