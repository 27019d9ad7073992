import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {relativePath} from './paths.ts'

const known = new Map<string, string | undefined>()

/**
 * The folder of the git repository that a folder lies in; nothing where it lies in none. Found once: a repository does not move.
 *
 * @param from absolute, links resolved
 */
export function repositoryOf(from: string): string | undefined {
  if (!known.has(from)) known.set(from, find(from))
  return known.get(from)
}

/** Returns the folder of a project in its git repository, forward slashes; empty in the root of one, and without one. Git itself is not needed. */
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
