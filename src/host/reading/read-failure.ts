import type {Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import type {Stuck} from './stuck.ts'

/** Returns a finding for a source that could not be opened. */
export function unreadable(file: string, reason = 'Cannot open this file; check its permissions'): Diagnostic {
  return {rule: 'unreadable', severity: 'error', file, reason}
}

/** Returns findings for the sources that threads failed to read: one for all pages that the same code keeps from ending. */
export function explainAllStuck(stuck: readonly Stuck[]): Diagnostic[] {
  const groups = new Map<string, Stuck[]>()
  for (const page of stuck) {
    const key = page.origins?.length ? JSON.stringify([page.origins.at(-1), page.problem]) : page.source
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [explainStuck(first, others.length)] : []))
}

/**
 * Returns a finding for a source that a thread failed to read, at the code that did not end if it is known.
 *
 * @param others number of other pages with the same code
 */
export function explainStuck(
  {source, problem, message, seconds, running = '', origins = []}: Stuck,
  others = 0
): Diagnostic {
  const reasons = {
    time: `docsgen did not finish reading this page within ${seconds} s (does a component or a plugin loop, or wait for something that never happens?)`,
    memory: 'Reading this page used up all memory',
    crash: `The thread that reads this page ended: ${message}`
  }
  const page = {rule: `page-${problem}`, severity: 'error' as const}
  const origin = origins.at(-1)
  if (!origin) return {...page, file: source, start: {line: 1, column: 1}, reason: reasons[problem]}
  const where = others === 0 ? `\`${source}\`` : `\`${source}\` and ${plural(others, 'other page')}`
  return {
    ...page,
    file: origin.file,
    start: {line: origin.line, column: origin.column},
    reason: `${running === '' ? 'This code' : `\`${running}\``} did not finish within ${seconds} s (does it loop?)`,
    note: `docsgen could not read ${where}.`
  }
}
