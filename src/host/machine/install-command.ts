import {dirname, join} from 'node:path'
import {statFile} from './files.ts'

/** Commands to install a package, by the lock file of the package manager. */
const commands = {
  'package-lock.json': 'npm install',
  'npm-shrinkwrap.json': 'npm install',
  'pnpm-lock.yaml': 'pnpm add',
  'yarn.lock': 'yarn add',
  'bun.lock': 'bun add',
  'bun.lockb': 'bun add'
} as const

/**
 * Returns the command to install a package in a folder, for the package manager with the nearest lock file, or npm.
 *
 * @param folder absolute path
 * @returns the command, and the absolute path of the lock file if there is one
 */
export function installCommand(folder: string): {readonly command: string; readonly lockFile?: string} {
  for (let at = folder; ; at = dirname(at)) {
    for (const [name, command] of Object.entries(commands)) {
      const lockFile = join(at, name)
      if (statFile(lockFile)) return {command, lockFile}
    }
    if (at === dirname(at)) return {command: 'npm install'}
  }
}
