import {gatherLineDisables} from '../../../content/settings/gather-line-disables.ts'
import {decode} from '../../../content/text-file.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Commented} from '../../../rules/apply-disables.ts'
import {readInside} from '../../machine/files.ts'

/** Returns a file of the project as text, or `undefined` if it does not exist or is not text. */
export type ReadText = (path: string) => string | undefined

/** Returns a reader of the project's text files. Reports files that are not text, and keeps comments that silence rules. */
export function createTextReader(root: string): {
  readonly text: ReadText
  readonly diagnostics: Diagnostic[]
  readonly commented: readonly Commented[]
} {
  const diagnostics: Diagnostic[] = []
  const commented: Commented[] = []
  const text: ReadText = path => {
    const bytes = readInside(root, path)
    if (!bytes) return undefined
    const decoded = decode(bytes)
    if ('text' in decoded) {
      const disables = gatherLineDisables({source: path, text: decoded.text})
      if (disables.length > 0) commented.push({source: path, disables})
      return decoded.text
    }
    diagnostics.push({rule: 'encoding', severity: 'error', file: path, start: decoded.at, reason: decoded.problem})
    return undefined
  }
  return {text, diagnostics, commented}
}

/**
 * Returns the content of a settings file, which is kept: parsing a thousand lines of YAML takes longer than a warm command may
 * take. If all files are kept, the YAML parser is not even loaded.
 *
 * @param read returns data that JSON can represent and that depends only on path and text
 */
export type KeptSettings = <T>(path: string, text: string, read: () => T) => T
