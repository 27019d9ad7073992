import {gzipSync} from 'node:zlib'
import type {Browser, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'

/** Bytes of gzip that a page may load before anybody touches it; fonts are WOFF2 and count as they are. */
const limits = {script: 6 * 1024, stylesheet: 16 * 1024, font: 60 * 1024}

/** Pages that look something up by themselves: the page of results has the dialog's code, the error page the worker alone. */
const lookups: Readonly<Record<string, number>> = {search: 110 * 1024, 'no such page': 26 * 1024}

/** What a first visit loads, by kind of resource. */
async function loaded(page: Page, url: string): Promise<Record<keyof typeof limits, number>> {
  const bytes = {script: 0, stylesheet: 0, font: 0}
  const seen: Promise<void>[] = []
  page.on('response', response => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    seen.push(
      response.body().then(body => {
        bytes[kind] += kind === 'font' ? body.length : gzipSync(body, {level: 9}).length
      })
    )
  })
  await page.goto(url, {waitUntil: 'networkidle'})
  await Promise.all(seen)
  return bytes
}

/** How far what is on the screen moves while a page loads, fonts and scripts included. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(done => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & {value: number}).value
        }).observe({type: 'layout-shift', buffered: true})
        setTimeout(() => done(sum), 100)
      })
  )
}

/** A page is light, and stands still while it loads. */
export function weightSuite(
  start: () => {browser: Browser; url: string},
  paths: Readonly<Record<string, string>>
): void {
  describe('weight', () => {
    test.each(Object.entries(paths))('%s loads little and moves nothing', async (name, path) => {
      const {browser, url} = start()
      for (const [width, late] of [
        [375, false],
        [375, true],
        [1280, true]
      ] as const) {
        const context = await browser.newContext({viewport: {width, height: 800}})
        const page = await context.newPage()
        // Later than any browser holds text back for a face.
        if (late)
          await page.route(/\.woff2$/, async route => {
            await new Promise(done => setTimeout(done, 400))
            await route.continue()
          })
        const bytes = await loaded(page, url + path)
        expect(bytes.script).toBeLessThanOrEqual(lookups[name] ?? limits.script)
        expect(bytes.stylesheet).toBeLessThanOrEqual(limits.stylesheet)
        expect(bytes.font).toBeLessThanOrEqual(limits.font)
        expect(bytes.font).toBeGreaterThan(0)
        expect(await layoutShift(page)).toBe(0)
        await context.close()
      }
    })
  })
}
