import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {unifiedDiff} from '../../../commands/report/diff.ts'
import {writeWhole} from '../../../host/machine/write-whole.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {OutputUpdate} from '../run/run-session.ts'
import {updatedText} from './updated-text.ts'

/**
 * Writes outputs into the files that contain them, and prints each change as a diff.
 *
 * @param root absolute path of the project
 * @returns the findings that are gone now
 */
export function writeUpdates(
  root: string,
  updates: readonly OutputUpdate[],
  print: (text: string) => void
): readonly Diagnostic[] {
  const files = new Set(updates.map(({output}) => output.place.file))
  return [...files].flatMap(file => {
    const own = updates.filter(({output}) => output.place.file === file)
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    // A part that several pages include is written once.
    const once = [...new Map(own.toReversed().map(update => [update.output.place.line, update])).values()]
    const after = updatedText(before, once)
    if (after !== before) {
      print(unifiedDiff(file, before, after))
      writeWhole(path, after)
    }
    return once.map(({finding}) => finding)
  })
}
