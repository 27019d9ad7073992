import {spawnSync} from 'node:child_process'
import type {Logger} from '../../model/project/logger.ts'

/**
 * Creates a git repository whose branch is `main`, for which the workflows of `init` are written, whatever the default of the machine is.
 *
 * @returns whether it was created; false inside an existing one, or without git
 */
export function startRepository(folder: string, logger: Logger): boolean {
  const git = (...args: readonly string[]) => spawnSync('git', [...args], {cwd: folder, stdio: 'ignore'})
  if (git('rev-parse', '--is-inside-work-tree').status === 0) return false
  if (git('init', '--quiet').status === 0) return git('symbolic-ref', 'HEAD', 'refs/heads/main').status === 0
  logger.warn('No git repository was created, because `git init` failed. Install git, then run `git init`.')
  return false
}
