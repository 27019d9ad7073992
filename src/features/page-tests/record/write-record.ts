import {join} from 'node:path'
import {machineError} from '../../../host/machine/machine-error.ts'
import {readSourceText} from '../../../host/machine/read-source-text.ts'
import {today} from '../../../host/machine/time/today.ts'
import {writeWhole} from '../../../host/machine/write-whole.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {SessionResult} from '../run/run-session.ts'
import type {TestRun} from '../run/test-run.ts'
import {type RecordEntry, stepsHash} from './test-record.ts'

/**
 * Writes when and with what each page passed. Pages that were not part of the run keep their entries, and a page that failed loses
 * its entry.
 *
 * @param file relative to the root
 * @param versions of the programs
 */
export function writeRecord(
  results: readonly SessionResult[],
  {root, file, versions}: {readonly root: string; readonly file: string; readonly versions: readonly string[]}
): void {
  const entries = new Map(Object.entries(readEntries(readSourceText(root, file) ?? '{}')))
  for (const {run, findings} of results)
    for (const {source, note} of run.pages) {
      if (findings.length > 0) entries.delete(source)
      else
        entries.set(source, {
          date: today(),
          with: [...versions.filter(version => isUsed(run, version)), ...standInsOf(run)],
          steps: stepsHash(note.steps)
        })
    }
  // A page with several variants passes if all of them do.
  for (const {run, findings} of results)
    if (findings.length > 0) for (const {source} of run.pages) entries.delete(source)
  const sorted = [...entries].sort(([a], [b]) => compareCodeUnits(a, b))
  try {
    writeWhole(join(root, file), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: file})
  }
}

/** Returns the programs that were not real, as one entry for readers. */
function standInsOf({standIns}: TestRun): readonly string[] {
  return standIns.length === 0
    ? []
    : [`${standIns.length === 1 ? 'a stand-in' : 'stand-ins'} for ${standIns.join(', ')}`]
}

/** Returns whether a step of a run contains the program of a version such as `cast 1.7.1`. */
function isUsed({steps}: TestRun, version: string): boolean {
  const [program = ''] = version.split(' ')
  return steps.some(({code, skip}) => skip === undefined && code.split(/[^\w.-]+/).includes(program))
}

function readEntries(text: string): Readonly<Record<string, RecordEntry>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, RecordEntry>>
  } catch {
    return {}
  }
}
