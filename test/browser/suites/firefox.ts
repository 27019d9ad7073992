import type {Browser, Page} from 'puppeteer-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findFirefox, launchFirefox} from '../firefox.ts'

const firefox = findFirefox()

/** Tests the main tools of a page in a second browser, without complaints. Skipped with a message if there is no Firefox. */
export function firefoxSuite(start: () => {readonly url: string}, tutorial: string): void {
  describe.skipIf(!firefox)('in Firefox', () => {
    let browser: Browser
    let page: Page
    let complaints: string[]

    beforeAll(async () => {
      browser = await launchFirefox(firefox ?? '')
    })
    afterAll(async () => {
      await browser?.close()
    })

    async function open(path: string): Promise<number | undefined> {
      // Requests that are running when a page is left would be reported as errors.
      await page.waitForNetworkIdle()
      const response = await page.goto(start().url + path)
      await page.waitForSelector('html[data-ready]')
      return response?.status()
    }
    const text = (selector: string) => page.$eval(selector, element => (element as HTMLElement).innerText)
    const count = (selector: string) => page.$$eval(selector, all => all.length)
    const press = (selector: string) => page.click(selector)
    // Firefox before 144 applies the page's policy to Puppeteer's own waiting, which creates functions from text.
    const until = (isSo: () => unknown) => expect.poll(() => page.evaluate(isSo), {timeout: 30_000}).toBeTruthy()
    const shown = (selector: string) => page.waitForSelector(selector, {visible: true})

    test('home, a tutorial, search and the error page work', async () => {
      complaints = []
      page = await browser.newPage()
      await resize(page, 1280, 900)
      page.on('console', message => {
        // NS_BINDING_ABORTED: a font that was requested by a previous page.
        if (message.type() === 'error' && !/status=2152398850/.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(String(error)))

      expect(await open('/')).toBe(200)
      expect(await count('h1')).toBe(1)
      // The dialog finds a page, and Enter opens it.
      await page.keyboard.down('Control')
      await page.keyboard.press('k')
      await page.keyboard.up('Control')
      await shown('[role=combobox]')
      await page.type('[role=combobox]', 'OP_BATCHER_MAX_CHANNEL_DURATION')
      await until(() => document.querySelector('[role=option]')?.getAttribute('href')?.includes('max-channel-duration'))
      await page.waitForNetworkIdle()
      await page.keyboard.press('Enter')
      await until(() => location.hash.includes('max-channel-duration'))
      // Its words are marked.
      await until(() => CSS.highlights.has('found'))

      expect(await open(tutorial)).toBe(200)
      await page.focus('[role=tab]')
      await page.keyboard.press('ArrowRight')
      expect(await page.$$eval('[role=tab]', tabs => tabs[1]?.getAttribute('aria-selected'))).toBe('true')
      const ground = () => page.$eval('html', html => getComputedStyle(html).backgroundColor)
      const before = await ground()
      for (const theme of ['light', 'dark'])
        if ((await ground()) === before) await page.select('.navbar [data-theme-toggle]', theme)
      expect(await ground()).not.toBe(before)
      await press('[data-copy]')
      await until(() => /Copied/.test(document.body.innerText))
      await press('.navbar [data-values-open]')
      await shown('dialog[open]')
      expect(await count('dialog[open] input')).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await until(() => document.querySelector('dialog[open]') === null)
      await press('.runbook-button')
      await until(() => /Step 1 of \d+/.test(document.body.innerText))
      await page.keyboard.press('Escape')

      expect(complaints).toEqual([])
      expect(await open('/no/such/page')).toBe(404)
      expect(await text('h1')).toBe('Page Not Found')
      expect(complaints.filter(complaint => !/404/.test(complaint))).toEqual([])
    })
  })
}

/**
 * Sets the size of the window. Puppeteer also sets the screen orientation, which Firefox before 144 does not support, but the
 * size is set anyway.
 */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({width, height}).catch((error: Error) => {
    if (!/unknown command/.test(error.message)) throw error
  })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
}
