import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {type Browser, launch} from 'puppeteer-core'

const names = ['firefox-esr', 'firefox']
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe']

/** The Firefox of this machine: `FIREFOX_PATH`, then the usual names on the path, then the usual places; none if it has none. */
export function findFirefox(): string | undefined {
  const {FIREFOX_PATH, PATH = ''} = process.env
  return [
    FIREFOX_PATH,
    ...PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name))),
    ...places
  ].find(path => path && existsSync(path))
}

/** Starts it. Playwright drives a Firefox of its own only; any Firefox speaks WebDriver BiDi, as Puppeteer does. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return launch({browser: 'firefox', executablePath, headless: true, timeout: 60_000})
}
