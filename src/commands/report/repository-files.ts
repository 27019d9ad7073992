import {posix} from 'node:path'
import type {Diagnostic} from '../../model/diagnostic.ts'

/**
 * Returns findings with their files relative to the repository that holds the project: code hosts look there, not in the folder of
 * the project. A file above the repository keeps its path.
 *
 * @param folder of the project in the repository, forward slashes; empty for the repository's root
 */
export function repositoryFiles(diagnostics: readonly Diagnostic[], folder = ''): readonly Diagnostic[] {
  if (folder === '') return diagnostics
  return diagnostics.map(diagnostic => {
    const file = posix.join(folder, diagnostic.file)
    return file.startsWith('../') ? diagnostic : {...diagnostic, file}
  })
}
