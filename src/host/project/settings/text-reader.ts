import {decode} from '../../../content/text-file.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {NotedFile} from '../../../rules/rule-runs.ts'
import {notesOfFile} from '../../../subsystems/disable-comments/file-comments.ts'
import {readInside} from '../../machine/files.ts'

/** Returns a file of the project as text, or `undefined` if it does not exist or is not text. */
export type ReadText = (path: string) => string | undefined

/** Returns a reader of the project's text files. Reports files that are not text, and keeps the disable comments in the others. */
export function createTextReader(root: string): {
  readonly text: ReadText
  readonly diagnostics: Diagnostic[]
  readonly noted: readonly NotedFile[]
} {
  const diagnostics: Diagnostic[] = []
  const noted: NotedFile[] = []
  const text: ReadText = path => {
    const bytes = readInside(root, path)
    if (!bytes) return undefined
    const decoded = decode(bytes)
    if ('text' in decoded) {
      noted.push(...notesOfFile({source: path, text: decoded.text}))
      return decoded.text
    }
    diagnostics.push({rule: 'encoding', severity: 'error', file: path, start: decoded.at, reason: decoded.problem})
    return undefined
  }
  return {text, diagnostics, noted}
}

/**
 * Returns the content of a settings file, which is kept: parsing a thousand lines of YAML takes longer than a warm command may
 * take. If all files are kept, the YAML parser is not even loaded.
 *
 * @param read returns data that JSON can represent and that depends only on path and text
 */
export type KeptSettings = <T>(path: string, text: string, read: () => T) => T
