import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {gzipSync} from 'node:zlib'
import type {Browser, Page, Response} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {freshQueries} from '../../../bench/search/fresh-queries.ts'
import {heldOut, queries} from '../../../bench/search/queries.ts'
import {SearchEngine} from '../../../src/subsystems/search/browser/engine/engine.ts'

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

/** Milliseconds between two letters of a reader who types in a steady rhythm. */
const rhythm = 80

/** Gzip bytes that a first query loads. */
interface QueryBytes {
  /** Scripts, the worker and the dialog's style sheet: the same for every query. */
  readonly code: number
  /** Files of the index. */
  readonly index: number
}

/**
 * Returns what a query loads in a fresh browser. The letters come by the page's own clock, because a busy machine would make pauses
 * between them, and the dialog searches in each pause.
 */
async function bytesInBrowser(browser: Browser, url: string, query: string): Promise<QueryBytes> {
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
  const bytes = {code: 0, index: 0}
  for (const answer of answers) {
    // Fonts are counted with the page.
    if (answer.request().resourceType() === 'font') continue
    const kind = new URL(answer.url()).pathname.startsWith('/search/') ? 'index' : 'code'
    bytes[kind] += gzipSync(await answer.body()).length
  }
  await context.close()
  return bytes
}

/** Returns the gzip bytes of the index that the engine reads for a first query from the dialog. */
async function bytesOfIndex(url: string, query: string): Promise<number> {
  let bytes = 0
  const engine = new SearchEngine(async path => {
    const text = await (await fetch(`${url}/search/${path}`)).text()
    bytes += gzipSync(text).length
    return JSON.parse(text)
  })
  await engine.search(query, {limit: 8, perPage: 3})
  return bytes
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

    test('a first query, misspelled or not, loads at most 100 KB of files', async () => {
      const {browser, url} = start()
      const misspelled = [...queries, ...heldOut].filter(each => each.class === 'typo')
      const typed = [...freshQueries, ...misspelled].map(({query}) => query)
      expect(typed).toHaveLength(61)
      const index = await Promise.all(typed.map(query => bytesOfIndex(url, query)))
      let code = 0
      // The engine alone reads the same files as in the browser, so two queries there are enough.
      for (const at of [0, freshQueries.length]) {
        const bytes = await bytesInBrowser(browser, url, typed[at] ?? '')
        expect(bytes.index, typed[at]).toBe(index[at])
        code = Math.max(code, bytes.code)
      }
      expect(code).toBeGreaterThan(30_000)
      for (const [at, query] of typed.entries()) expect(code + (index[at] ?? 0), query).toBeLessThanOrEqual(100_000)
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
