import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

/** The browser for the tests: the one in CHROME_PATH, or the first one found. */
export function findChromium() {
  return [process.env.CHROME_PATH, ...places].find(path => path && existsSync(path))
}

/** Finds a Chromium. As root on Debian, installs the package; otherwise prints the command to run, and exits. */
export function installChromium() {
  const found = findChromium()
  if (found) return found
  const debian = existsSync('/etc/debian_version')
  if (debian && process.getuid?.() === 0) {
    console.log('No Chromium found: installing the Debian package …')
    const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
    spawnSync('apt-get', ['update', '-qq'], {stdio: 'inherit', env})
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {stdio: 'inherit', env})
    const installed = findChromium()
    if (installed) return installed
  }
  console.error(
    debian
      ? 'The browser tests need a Chromium. Run: sudo apt-get install -y chromium'
      : 'The browser tests need a Chromium or Chrome. Install one, or set CHROME_PATH to it, and run `npm test` again.'
  )
  process.exit(1)
}
