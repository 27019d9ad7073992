import {type Browser, chromium} from 'playwright-core'
import {findChromium} from '../../scripts/chromium.js'

/** Starts the browser that `npm test` found or installed. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium was found. Run `npm test`, which installs it, or name one in CHROME_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The headless shell hints fonts by default, so text would be wider than readers see it.
      '--font-render-hinting=none'
    ]
  })
}
