import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {gzipSync} from 'node:zlib'
import type {Browser, Page, Response} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {freshQueries} from '../../../bench/search/fresh-queries.ts'
import {heldOut, queries} from '../../../bench/search/queries.ts'

/** Maximum number of gzip bytes that a page may load before any interaction. Fonts are WOFF2 and count as they are. */
const limits = {script: 6 * 1024, stylesheet: 15.5 * 1024, font: 60 * 1024}

/** Pages that search by themselves. The page of results loads the dialog's code, and the error page only the worker. */
const lookups: Readonly<Record<string, number>> = {search: 42 * 1024, 'no such page': 28 * 1024}

/** Returns the bytes that a first visit loads, by type of resource. */
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

/** Number of queries that run at the same time. */
const atOnce = 6

/** Milliseconds between two letters of a reader who types in a steady rhythm. */
const rhythm = 80

/**
 * Returns the number of gzip bytes that search loads for a query in a fresh browser: scripts, the worker and all files of the
 * index. The letters come by the page's own clock, because a busy machine would make pauses between them, and the dialog searches
 * in each pause.
 */
async function bytesOfQuery(browser: Browser, url: string, query: string): Promise<number> {
  const context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto(url, {waitUntil: 'networkidle'})
  const answers: Response[] = []
  context.on('response', response => answers.push(response))
  await page.keyboard.press('Control+k')
  await page.locator('dialog [role=combobox]').waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  for (const letter of query) {
    await page.keyboard.type(letter)
    await page.clock.runFor(rhythm)
  }
  await page.clock.resume()
  await page.locator('dialog [role=listbox][aria-label=Results][aria-busy=false]').waitFor()
  // Fonts are counted with the page.
  const counted = answers.filter(answer => answer.request().resourceType() !== 'font')
  const bodies = await Promise.all(counted.map(answer => answer.body()))
  await context.close()
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}

/** Returns the layout shift of a page while it loads, including fonts and scripts. */
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

/** Serves a site like a slow connection: documents arrive in parts, between which a browser has time to paint. */
async function slowly(site: string): Promise<{readonly url: string; close(): void}> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, {'content-type': type})
    const whole = type.includes('text/html') ? body.indexOf('</head>') : body.length
    response.write(body.subarray(0, whole))
    for (let at = whole; at < body.length; at += 4096) {
      await wait(20)
      response.write(body.subarray(at, at + 4096))
    }
    response.end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close()}
}

/** Tests that a page is light and does not move while it loads. */
export function weightSuite(
  start: () => {browser: Browser; url: string},
  paths: Readonly<Record<string, string>>
): void {
  describe('weight', () => {
    test.each(Object.entries(paths))('%s loads little and shifts nothing', async (name, path) => {
      const {browser, url} = start()
      for (const [width, late] of [
        [375, false],
        [375, true],
        [1280, true]
      ] as const) {
        const context = await browser.newContext({viewport: {width, height: 800}})
        const page = await context.newPage()
        // Later than any browser delays text for a font.
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

    test.each([
      ['a first query', freshQueries, 44],
      ['a misspelled first query', [...queries, ...heldOut].filter(each => each.class === 'typo'), 17]
    ] as const)('%s, typed letter by letter, loads at most 100 KB of files', async (_, typed, count) => {
      const {browser, url} = start()
      expect(typed).toHaveLength(count)
      for (let at = 0; at < typed.length; at += atOnce) {
        const some = typed.slice(at, at + atOnce).map(({query}) => query)
        const bytes = await Promise.all(some.map(query => bytesOfQuery(browser, url, query)))
        for (const [i, query] of some.entries()) {
          expect(bytes[i], query).toBeGreaterThan(30_000)
          expect(bytes[i], query).toBeLessThanOrEqual(100_000)
        }
      }
    })

    test('a page that arrives in pieces shifts nothing', async () => {
      const {browser, url} = start()
      const slow = await slowly(url)
      for (const [name, width] of [
        ['home', 1440],
        ['tutorial', 375],
        ['tutorial', 1024],
        ['list of notices', 1280]
      ] as const) {
        const page = await browser.newPage({viewport: {width, height: 800}})
        await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {rate: 4})
        await page.goto(slow.url + paths[name], {waitUntil: 'load'})
        expect([name, width, await layoutShift(page)]).toEqual([name, width, 0])
        await page.close()
      }
      slow.close()
    })
  })
}
