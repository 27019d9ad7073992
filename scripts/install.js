import {spawnSync} from 'node:child_process'
import {existsSync, statSync} from 'node:fs'

/** Runs a command in the project's folder with our own output; ends the process where it fails. */
export function run(command, args, options = {}) {
  const {status, error} = spawnSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32', ...options})
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Installs what package-lock.json names, unless that was done since it last changed. Installing also compiles docsgen
 * (`prepare`).
 */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (!fresh) run('npm', ['ci', '--no-audit', '--no-fund'])
  else if (!existsSync('lib/cli.js')) run('node', ['scripts/build.js'])
}
