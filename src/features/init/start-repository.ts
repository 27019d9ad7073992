import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {dirname} from 'node:path'
import type {Logger} from '../../model/project/logger.ts'

function runGit(folder: string, ...args: readonly string[]) {
  return spawnSync('git', [...args], {cwd: folder, stdio: 'ignore'})
}

/** Returns whether `init` can create a repository: git is installed, and the folder, which need not exist, is in none. */
export function canStartRepository(folder: string): boolean {
  let at = folder
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  const {status} = runGit(at, 'rev-parse', '--is-inside-work-tree')
  return status !== null && status !== 0
}

/**
 * Creates a git repository whose branch is `main`, for which the workflows of `init` are written, whatever the machine's default
 * is.
 *
 * @returns whether it was created; false inside an existing one, or without git
 */
export function startRepository(folder: string, logger: Logger): boolean {
  if (runGit(folder, 'rev-parse', '--is-inside-work-tree').status === 0) return false
  if (runGit(folder, 'init', '--quiet').status === 0)
    return runGit(folder, 'symbolic-ref', 'HEAD', 'refs/heads/main').status === 0
  logger.warn('No git repository was created, because `git init` failed. Install git, then run `git init`.')
  return false
}

/**
 * Commits all files of a new repository.
 *
 * @returns whether it worked; git refuses without a name and an address
 */
export function commitAll(folder: string, logger: Logger): boolean {
  const isDone =
    runGit(folder, 'add', '--all').status === 0 &&
    runGit(folder, 'commit', '--quiet', '--message', 'Create the documentation with docsgen').status === 0
  if (!isDone)
    logger.warn(
      'Nothing was committed, because `git commit` failed. Set `git config user.name` and `user.email`, then commit.'
    )
  return isDone
}
