import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Stuck} from './pool.ts'

/** A source that nobody could open, as a finding. */
export function unreadable(
  file: string,
  reason = 'Unexpected failure to read the file, expected one that can be opened'
): Diagnostic {
  return {rule: 'unreadable', severity: 'error', file, reason}
}

/** A source that no thread could read, as a finding. */
export function explainStuck({source, problem, message, seconds}: Stuck): Diagnostic {
  const reasons = {
    time: `Unexpected page that does not end, expected one that is read within ${seconds} s (does a component or a plugin loop, or wait for something that never comes?)`,
    memory: 'Unexpected page that takes all memory, expected one that fits',
    crash: `Unexpected end of the thread that reads this page: ${message}`
  }
  return {
    rule: `page-${problem}`,
    severity: 'error',
    file: source,
    start: {line: 1, column: 1},
    reason: reasons[problem]
  }
}
