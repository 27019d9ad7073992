import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'

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

function find(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}
