import {spawnSync} from 'node:child_process'
import type {Logger} from '../../model/logger.ts'

/**
 * Creates a git repository.
 *
 * @returns whether it was created; false inside an existing one, or without git
 */
export function startRepository(folder: string, logger: Logger): boolean {
  const git = (...args: readonly string[]) => spawnSync('git', [...args], {cwd: folder, stdio: 'ignore'})
  if (git('rev-parse', '--is-inside-work-tree').status === 0) return false
  if (git('init', '--quiet').status === 0) return true
  logger.warn('No git repository was created, because `git init` failed. Install git, then run `git init`.')
  return false
}
