import {setImmediate as breathe} from 'node:timers/promises'
import type {Files} from '../../content/read-context.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {thrownAt} from '../../model/thrown-at.ts'
import type {UncaughtError} from '../machine/follow-code.ts'
import type {ModuleLoader} from '../modules/load-module.ts'
import {uncaughtFinding} from '../modules/uncaught-finding.ts'
import {noteOrigin} from '../project/note-origin.ts'

/**
 * Returns findings for errors that plugins, and components that ran earlier, cause while a page is read. The page depends on their
 * files, so it is read again when one of them is fixed.
 *
 * @param takeUncaught returns the errors since the last call
 */
export async function findLate(
  page: {
    readonly root: string
    readonly source: string
    readonly files: Pick<Files, 'read'>
    readonly modules: ModuleLoader
  },
  takeUncaught: () => readonly UncaughtError[]
): Promise<readonly Diagnostic[]> {
  const {root, source, files, modules} = page
  await breathe()
  const current = takeUncaught().filter(error => !modules.isReplaced(error))
  return Promise.all(
    current.map(async error => {
      const origin = (await modules.origin(error)) ?? thrownAt(noteOrigin(root, error))
      if (origin) files.read(origin.file)
      const {at, ...finding} = uncaughtFinding(error, origin ?? {file: source, line: 1, column: 1})
      return {severity: 'error' as const, ...finding, ...at}
    })
  )
}
