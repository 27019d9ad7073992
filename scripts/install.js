import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'

/** Runs a command in the project's folder with our own output; ends the process where it fails. */
export function run(command, args, options = {}) {
  const {status, error} = spawnSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32', ...options})
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Installs what package-lock.json names, unless it is there, and compiles docsgen: installing does that too (`prepare`).
 *
 * What is there is read from the list that npm keeps of it, not from times: in a copy of the repository every file is new,
 * and `npm ci` would empty packages that others are using.
 */
export function installPackages() {
  // What `npm publish --dry-run` hands on would make this one do nothing.
  const {npm_config_dry_run: _dryRun, ...env} = process.env
  if (!installed()) run('npm', ['ci', '--no-audit', '--no-fund'], {env})
  else run('node', ['scripts/build.js'])
}

/** Whether each package of package-lock.json is there in its version; those of other platforms may miss. */
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
