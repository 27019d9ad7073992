import type {Browser, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'

/** Size of an A4 sheet between its margins, in CSS pixels. */
const sheet = {width: 665, height: 940}

async function onPaper(browser: Browser, address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({viewport: sheet})
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForSelector('html[data-ready]')
  await page.emulateMedia({media: 'print'})
  await look(page)
  await context.close()
}

/** Tests that printed pages contain everything that the screen shows. */
export function printSuite(start: () => {browser: Browser; url: string}, tutorial: string, reference: string): void {
  describe('in print', () => {
    test('a page shows its content, nothing to click, and a footer with its address and date', async () => {
      const {browser, url} = start()
      await onPaper(browser, url + tutorial, async page => {
        for (const part of ['.navbar', '.site-menu', '.toc', '.code-tool', '.pagination', '.footer', '.skip-link'])
          for (const element of await page.locator(part).all()) expect(await element.isVisible()).toBe(false)
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
        const facts = await page.locator('.print-facts').innerText()
        expect(facts).toContain(url + tutorial)
        expect(facts).toMatch(/printed \d{4}-\d{2}-\d{2}$/)
        expect(await page.locator('main details:not([open])').count()).toBe(0)
        for (const panel of await page.locator('.tab-panel').all()) expect(await panel.isVisible()).toBe(true)
      })
    })

    test('nothing is cut off: code wraps, tables fit, and code may continue on the next sheet', async () => {
      const {browser, url} = start()
      for (const path of [tutorial, reference])
        await onPaper(browser, url + path, async page => {
          const cut = await page
            .locator('main :is(pre, pre code, table, td, th, img, svg)')
            .evaluateAll(boxes =>
              boxes
                .filter(box => box.checkVisibility() && box.getBoundingClientRect().right > innerWidth + 1)
                .map(box => box.outerHTML.slice(0, 80))
            )
          expect(cut).toEqual([])
          const whole = await page
            .locator('.code')
            .evaluateAll(boxes => boxes.filter(box => getComputedStyle(box).breakInside !== 'auto').length)
          expect(whole).toBe(0)
          const parted = await page
            .locator('.prose p:has(+ .code)')
            .evaluateAll(lines => lines.filter(line => getComputedStyle(line).breakAfter !== 'avoid').length)
          expect(parted).toBe(0)
        })
    })
  })
}
