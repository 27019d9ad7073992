import {posix} from 'node:path'
import type {Diagnostic} from '../../../model/diagnostic.ts'

/**
 * Returns findings with paths relative to the project's repository, because code hosts expect those. A file above the repository
 * keeps its path.
 *
 * @param folder of the project in the repository, with forward slashes; empty for the repository's root
 */
export function repositoryFiles(diagnostics: readonly Diagnostic[], folder: string): readonly Diagnostic[] {
  if (folder === '') return diagnostics
  return diagnostics.map(diagnostic => {
    const file = posix.join(folder, diagnostic.file)
    return file.startsWith('../') ? diagnostic : {...diagnostic, file}
  })
}
