import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {type Browser, chromium} from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/** Returns the path of Chromium: `CHROME_PATH`, then the usual names on the path, then the usual places. */
export function findChromium(): string {
  const {CHROME_PATH, PATH = ''} = process.env
  if (CHROME_PATH) return CHROME_PATH
  const found = [...PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name))), ...places].find(
    path => existsSync(path)
  )
  if (!found)
    throw new Error(
      'No Chromium was found. Install one (on Debian: `apt-get install chromium`), or name it in CHROME_PATH.'
    )
  return found
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync'
    ]
  })
}
