import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {relativePath} from './paths.ts'

const known = new Map<string, string | undefined>()

/**
 * Returns the git repository that contains a folder; `undefined` if there is none. Cached, because a repository does not move.
 *
 * @param from absolute path, with links resolved
 */
export function repositoryOf(from: string): string | undefined {
  if (!known.has(from)) known.set(from, find(from))
  return known.get(from)
}

/**
 * Returns the folder of a project in its git repository, with forward slashes; empty for the root of a repository, and without
 * one. Does not need git.
 */
export function folderInRepository(root: string): string {
  const repository = repositoryOf(root)
  return repository === undefined ? '' : relativePath(repository, root)
}

function find(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}
