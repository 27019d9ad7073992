import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {type Browser, launch} from 'puppeteer-core'

const names = ['firefox-esr', 'firefox']
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe']

/**
 * Returns the path of Firefox: `FIREFOX_PATH`, then the usual names on the path, then the usual places. Returns `undefined` if
 * there is none.
 */
export function findFirefox(): string | undefined {
  const {FIREFOX_PATH, PATH = ''} = process.env
  return [
    FIREFOX_PATH,
    ...PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name))),
    ...places
  ].find(path => path && existsSync(path))
}

/** Starts Firefox. Playwright only supports its own Firefox. Any Firefox supports WebDriver BiDi, which Puppeteer uses. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return launch({browser: 'firefox', executablePath, headless: true, timeout: 60_000})
}
