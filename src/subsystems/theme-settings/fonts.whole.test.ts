import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {Browser} from 'playwright-core'
import type {Browser as Firefox} from 'puppeteer-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchChromium} from '../../../test/browser/chromium.ts'
import {findFirefox, launchFirefox} from '../../../test/browser/firefox.ts'
import {type ProjectSite, serveProject} from '../../../test/browser/project-site.ts'

/** Fonts arrive this many milliseconds late: later than any browser delays text for them. */
const late = 1_500

const packages = join(import.meta.dirname, '../../../node_modules')
const fontOf = (path: string) => readFileSync(join(packages, path))
const variable = fontOf(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
)
const regular = fontOf('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2')

const choices = {
  'fonts of the theme': undefined,
  'a variable font': {sans: 'fonts/variable.woff2'},
  'one font of one weight': {sans: 'fonts/regular.woff2'},
  'a list with one weight, and a font for code': {
    sans: [{file: 'fonts/regular.woff2'}],
    mono: [{file: 'fonts/regular.woff2'}]
  }
}

const pages = {
  Latin: `# Install the node quickly\n\n${'Words of an ordinary paragraph that fill lines. '.repeat(12)}\n`,
  Arabic: `# تثبيت العقدة بسرعة\n\n${'كلمات عادية تملأ الأسطر في هذه الفقرة. '.repeat(12)}\n`
}

const firefoxPath = findFirefox()
let browser: Browser
let firefox: Firefox

beforeAll(async () => {
  browser = await launchChromium()
  if (firefoxPath) firefox = await launchFirefox(firefoxPath)
})
afterAll(async () => {
  await browser?.close()
  await firefox?.close()
})

describe.each(Object.entries(choices))('%s', (_, fonts) => {
  let site: ProjectSite
  let slow: {readonly url: string; close(): void}

  beforeAll(async () => {
    site = await serveProject({
      'docsgen.config.json': JSON.stringify({title: 'Fonts', ...(fonts && {theme: {fonts}})}),
      'fonts/variable.woff2': variable,
      'fonts/regular.woff2': regular,
      'content/index.md': '# Home\n\nWords.\n',
      ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`content/${name}.md`, text]))
    })
    slow = await withLateFonts(site.url)
  })
  afterAll(async () => {
    slow.close()
    await site.close()
  })

  test.each(Object.keys(pages))(
    'in Chromium, %s headings are bold with and without the font, and nothing moves',
    async name => {
      const context = await browser.newContext({viewport: {width: 800, height: 700}})
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      // Playwright's screenshots wait for fonts.
      const take = async () => (await session.send('Page.captureScreenshot', {format: 'png'})).data
      const open = () => page.goto(`${slow.url}/${name}`, {waitUntil: 'domcontentloaded'})
      await open()
      await page.waitForTimeout(late + 500)
      expect(await page.evaluate(shifts)).toBe(0)
      // The second visit has the font in its cache.
      await open()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await weightOfHeading(page, take)).toBeGreaterThan(1.12)
      await context.close()

      const other = await browser.newContext({viewport: {width: 800, height: 700}})
      const fresh = await other.newPage()
      const freshSession = await other.newCDPSession(fresh)
      await fresh.goto(`${slow.url}/${name}`, {waitUntil: 'domcontentloaded'})
      await fresh.waitForTimeout(400)
      const takeFresh = async () => (await freshSession.send('Page.captureScreenshot', {format: 'png'})).data
      expect(await weightOfHeading(fresh, takeFresh)).toBeGreaterThan(1.12)
      await other.close()
    }
  )

  test.skipIf(!firefoxPath).each(Object.keys(pages))(
    'in Firefox, %s headings are bold without the font, and nothing moves',
    async name => {
      const page = await firefox.newPage()
      await page.setViewport({width: 800, height: 700})
      await page.goto(`${slow.url}/${name}`, {waitUntil: 'domcontentloaded'})
      await page.waitForSelector('html[data-ready]')
      await wait(400)
      const before = await page.evaluate(boxes)
      await wait(late)
      expect(await page.evaluate(boxes)).toEqual(before)
      expect(await weightOfHeading(page, () => page.screenshot({encoding: 'base64'}))).toBeGreaterThan(1.12)
      await page.close()
    }
  )
})

function boxes(): readonly number[][] {
  return [...document.querySelectorAll('h1, article p, article h2')].map(element => {
    const {x, y, width, height} = element.getBoundingClientRect()
    return [x, y, width, height]
  })
}

interface Evaluates {
  evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>
}

/** Returns how much darker the heading is than the same heading with the weight of text. */
async function weightOfHeading(page: {evaluate: unknown}, take: () => Promise<string>): Promise<number> {
  const run = (page.evaluate as Evaluates['evaluate']).bind(page) as Evaluates['evaluate']
  const [[x = 0, y = 0, width = 1, height = 1] = []] = await run(boxes, undefined)
  const inkOf = async (weight: string) => {
    await run(value => {
      const heading = document.querySelector('h1')
      if (heading) heading.style.fontWeight = value
    }, weight)
    return run(darkPixels, {data: await take(), x, y, width, height})
  }
  const regular = await inkOf('400')
  return (await inkOf('')) / regular
}

async function darkPixels(shot: {data: string; x: number; y: number; width: number; height: number}): Promise<number> {
  // The page's policy forbids `data:` images, but not bitmaps made from bytes.
  const bytes = Uint8Array.from(atob(shot.data), character => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const {data = []} = context?.getImageData(shot.x, shot.y, shot.width, shot.height) ?? {}
  let dark = 0
  for (let at = 0; at < data.length; at += 4) dark += 255 - (data[at] ?? 255)
  return dark
}

function shifts(): Promise<number> {
  return new Promise(done => {
    let sum = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & {value: number}).value
    }).observe({type: 'layout-shift', buffered: true})
    setTimeout(() => done(sum), 100)
  })
}

/**
 * Serves a site whose fonts arrive late. Machines that run tests seldom have Arial, so DejaVu Sans replaces the first fallback
 * font: a regular one and, if the style sheet asks for it, a bold one.
 */
async function withLateFonts(site: string): Promise<{readonly url: string; close(): void}> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    if (request.url?.endsWith('.woff2')) await wait(late)
    response.writeHead(answer.status, {'content-type': type, 'cache-control': 'max-age=600'})
    response.end(
      type.includes('text/css') ? body.toString().replaceAll(/\b(Arial)( Bold)?(?=["')])/g, 'DejaVu Sans$2') : body
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close()}
}
