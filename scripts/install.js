import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'

/** Runs a command in the project's folder with inherited output, and exits if the command fails. */
export function run(command, args, options = {}) {
  const {status, error} = spawnSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32', ...options})
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Installs the packages in package-lock.json if they are not installed yet, and compiles docsgen; installing also compiles it (`prepare`).
 *
 * Reads the installed packages from npm's own list instead of comparing times, because every file is new in a copy of the
 * repository, and `npm ci` would delete packages that others are using.
 */
export function installPackages() {
  // Settings inherited from `npm publish --dry-run` would turn this command into a dry run.
  const {npm_config_dry_run: _dryRun, ...env} = process.env
  if (!installed()) run('npm', ['ci', '--no-audit', '--no-fund'], {env})
  else run('node', ['scripts/build.js'])
}

/** Returns whether every package in package-lock.json is installed in its version. Packages for other platforms may be missing. */
function installed() {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(list)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, {version, optional}]) =>
      path === '' || (path in present ? present[path].version === version : optional === true)
  )
}
