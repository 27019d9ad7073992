import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Stuck} from './pool.ts'

/** Returns a finding for a source that could not be opened. */
export function unreadable(file: string, reason = 'Cannot open this file; check its permissions'): Diagnostic {
  return {rule: 'unreadable', severity: 'error', file, reason}
}

/** Returns a finding for a source that a thread failed to read. */
export function explainStuck({source, problem, message, seconds}: Stuck): Diagnostic {
  const reasons = {
    time: `docsgen did not finish reading this page within ${seconds} s (does a component or a plugin loop, or wait for something that never happens?)`,
    memory: 'Reading this page used up all memory',
    crash: `The thread that reads this page ended: ${message}`
  }
  return {
    rule: `page-${problem}`,
    severity: 'error',
    file: source,
    start: {line: 1, column: 1},
    reason: reasons[problem]
  }
}
