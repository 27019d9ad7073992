import type {ModuleFinding, Origin} from '../../model/diagnostic.ts'

/** Returns the finding for an error that the project's code caused after it had returned, and that nothing caught. */
export function uncaughtFinding({message}: Error, {file, line, column}: Origin): ModuleFinding {
  return {
    rule: 'uncaught-error',
    severity: 'error',
    file,
    at: {start: {line, column}},
    reason: `Uncaught error: ${message}`,
    note: 'A promise, a timer or an event handler threw it after the code returned. Handle it there: `.catch(…)`, or `try` with `await`.'
  }
}
