import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Browser, CDPSession, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'

const face = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2'
)
const sheet = readFileSync(new URL('../../../templates/styles/fonts.css', import.meta.url), 'utf8')

/** Character widths of system fonts, as shares of their size: Menlo, Cascadia Mono, Consolas, Noto Sans Mono. */
const widths: Readonly<Record<string, number>> = {
  mono: 1233 / 2048,
  Cascadia: 1200 / 2048,
  Consolas: 1126 / 2048,
  Noto: 0.6
}

/** Tests the fonts of text, and their replacements on a first visit. */
export function faceSuite(start: () => {readonly browser: Browser; readonly url: string}): void {
  describe('fonts', () => {
    test('have a plain zero in prose and a slashed zero in code', async () => {
      const {browser, url} = start()
      const page = await browser.newPage()
      // A font that loads late is used from the next page on.
      for (let visit = 0; visit < 2; visit++)
        await page.goto(`${url}/operators/compatibility`, {waitUntil: 'networkidle'})
      const session = await page.context().newCDPSession(page)
      expect(await facesOf(session, '.prose td:not(:has(code))', /^v\d+\.0/)).toContain('docsgen zero')
      expect(await facesOf(session, '.prose td code', /0/)).toEqual([
        expect.stringMatching(/^Atkinson Hyperlegible Mono/)
      ])
      await page.close()
    })

    test('have fallbacks of the same size for code, none of which looks like a typewriter', async () => {
      const {browser} = start()
      const page = await browser.newPage()
      const own = await measure(page)
      const standIns = [...sheet.matchAll(/@font-face \{[^}]*"docsgen (\S+) stand-in"[^}]*\}/g)].filter(
        ([, name]) => name !== 'sans'
      )
      expect(standIns.map(([, name]) => name).sort()).toEqual(Object.keys(widths).sort())
      for (const [rule, name = ''] of standIns) {
        const share = (property: string): number => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rule)?.[1]) / 100
        const size = share('size-adjust')
        expect(size * (widths[name] ?? 0), name).toBeCloseTo(own.width, 3)
        expect(size * share('ascent-override'), name).toBeCloseTo(own.ascent, 3)
        expect(size * share('descent-override'), name).toBeCloseTo(own.descent, 3)
        expect(rule).not.toMatch(/Courier/)
      }
      await page.close()
    })

    test('that load late do not change the width of code', async () => {
      const {browser, url} = start()
      const seen: number[] = []
      for (const late of [false, true]) {
        const page = await browser.newPage()
        if (late) await page.route(/\.woff2$/, route => route.abort())
        for (let visit = 0; visit < 2; visit++)
          await page.goto(`${url}/operators/chain-operators/configuration/batcher`, {waitUntil: 'networkidle'})
        seen.push(
          await page
            .locator('pre code')
            .first()
            .evaluate(code => code.scrollWidth)
        )
        await page.close()
      }
      const [own = 0, standIn = 0] = seen
      expect(own).toBeGreaterThan(300)
      expect(Math.abs(own - standIn)).toBeLessThanOrEqual(1)
    })
  })
}

/** Returns the names of the fonts of the first element with a matching text. */
async function facesOf(session: CDPSession, selector: string, text: RegExp): Promise<string[]> {
  const {result} = await session.send('Runtime.evaluate', {
    expression: `[...document.querySelectorAll(${JSON.stringify(selector)})].find(({textContent}) => ${text}.test(textContent))`
  })
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument')
  const {nodeId} = await session.send('DOM.requestNode', {objectId: result.objectId ?? ''})
  const {fonts} = await session.send('CSS.getPlatformFontsForNode', {nodeId})
  return fonts.map(({familyName}) => familyName)
}

/** Returns the size of the font's characters, as shares of the font size. */
async function measure(page: Page): Promise<{width: number; ascent: number; descent: number}> {
  return page.evaluate(async data => {
    const own = await new FontFace('own', `url(data:font/woff2;base64,${data})`).load()
    document.fonts.add(own)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.font = '1000px own'
    const {width, fontBoundingBoxAscent, fontBoundingBoxDescent} = context.measureText('0')
    return {width: width / 1000, ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000}
  }, readFileSync(face).toString('base64'))
}
