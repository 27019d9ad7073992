import {unifiedDiff} from '../../../commands/report/diff.ts'
import {readInside} from '../../../host/machine/files.ts'
import {type FixedFile, writeFixes} from '../../../host/machine/write-fixes.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {OutputUpdate} from '../run/run-session.ts'
import {updatedText} from './updated-text.ts'

/**
 * Writes outputs into the files that contain them, and prints each change as a diff.
 *
 * @param root absolute path of the project
 * @returns the findings that are gone now
 * @throws HostError 3 if a file cannot be read or written
 */
export function writeUpdates(
  root: string,
  updates: readonly OutputUpdate[],
  print: (text: string) => void
): readonly Diagnostic[] {
  const files = new Set(updates.map(({output}) => output.place.file))
  return [...files].flatMap(file => {
    const before = readInside(root, file)?.toString('utf8')
    if (before === undefined) return []
    const own = updates.filter(({output}) => output.place.file === file)
    // A part that several pages include is written once.
    const once = [...new Map(own.toReversed().map(update => [update.output.place.line, update])).values()]
    const after = updatedText(before, once)
    const changed: readonly FixedFile[] = after === before ? [] : [{file, before, after, edits: once.length}]
    for (const each of changed) print(unifiedDiff(each.file, each.before, each.after))
    writeFixes(root, changed)
    return once.map(({finding}) => finding)
  })
}
