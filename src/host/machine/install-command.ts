import {dirname, join} from 'node:path'
import {statFile} from './files.ts'

/** How each package manager installs a package, by the lock file that it writes. */
const commands = {
  'package-lock.json': 'npm install',
  'npm-shrinkwrap.json': 'npm install',
  'pnpm-lock.yaml': 'pnpm add',
  'yarn.lock': 'yarn add',
  'bun.lock': 'bun add',
  'bun.lockb': 'bun add'
} as const

/**
 * The command that installs a package in a folder: of the package manager whose lock file is nearest, else of npm.
 *
 * @param folder absolute
 * @returns with it, the lock file; absolute, absent if there is none
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
