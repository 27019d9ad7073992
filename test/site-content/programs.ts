import {spawnSync} from 'node:child_process'

/** Returns whether a program is on the path. `scripts/programs.js` installs those of the tests on Debian. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined
}
