import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/** The headless shell opens a page in a third of the time, because a new context creates no profile or window. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const places = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/** Returns the path of the browser for the tests: `CHROME_PATH`, then the usual names on the path, then the usual places. */
export function findChromium() {
  const {CHROME_PATH, PATH = ''} = process.env
  if (CHROME_PATH) return CHROME_PATH
  const folders = PATH.split(delimiter)
  return [...names.flatMap(name => folders.map(folder => join(folder, name))), ...places].find(path => existsSync(path))
}

/**
 * Returns the path of the browser for the tests. As root on Debian, installs the headless shell. Elsewhere, a missing browser ends
 * the program with a message that says what to install.
 */
export function installChromium() {
  const debian = existsSync('/etc/debian_version')
  const found = findChromium()
  if (found && (process.env.CHROME_PATH || found.endsWith(shell))) return found
  if (debian && process.getuid?.() === 0) {
    console.log(`Installing the Debian package ${shell} for the browser tests …`)
    aptGet('update')
    // Older releases of Debian have no package for the headless shell.
    if (!aptGet('install', shell) && !found) aptGet('install', 'chromium')
  }
  const installed = findChromium()
  if (installed) return installed
  console.error(
    debian
      ? `The browser tests need a Chromium. Run: sudo apt-get install -y ${shell}`
      : 'The browser tests need a Chromium or Chrome. Install one, or set CHROME_PATH to it, and run `npm test` again.'
  )
  process.exit(1)
}

function aptGet(...words) {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
  const flags = ['-y', '-qq', '--no-install-recommends']
  return spawnSync('apt-get', [...flags, ...words], {stdio: 'inherit', env}).status === 0
}
