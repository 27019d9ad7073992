import type {BrowserContext, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {isLong} from '../../long.ts'
import {builtSite} from '../../site-content/built-site.ts'
import {brokenNames} from '../broken-names.ts'

interface Started {
  readonly context: BrowserContext
  readonly page: Page
  readonly url: string
  open(path: string): Promise<number | undefined>
}

/** Tests that tables show all of their content at every width. */
export function tableSuite(start: () => Started): void {
  describe('tables', () => {
    const pages = [
      '/operators/chain-operators/configuration/batcher',
      '/operators/node-operators/configuration/consensus-config',
      '/superchain/addresses',
      '/stack/fault-proofs/mips'
    ]
    test.each(pages)('on %s show all their text at every width', async path => {
      const {page, open} = start()
      await open(path)
      expect(await page.locator('.prose table').count()).toBeGreaterThan(0)
      for (const width of [1440, 1280, 1024, 768, 390, 320]) {
        await page.setViewportSize({width, height: 900})
        const cut = await page.locator('.table-wrap:not([data-scroll])').evaluateAll(boxes =>
          boxes.flatMap(box => {
            const edge = box.getBoundingClientRect().right + 1
            // Measures the text itself, because the padding of code that is broken over two lines may overflow by a few pixels.
            const right = (cell: Element) => {
              const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
              const range = document.createRange()
              const edges = [cell.getBoundingClientRect().right]
              while (texts.nextNode()) {
                range.selectNodeContents(texts.currentNode)
                edges.push(...[...range.getClientRects()].map(rect => rect.right))
              }
              return Math.max(...edges)
            }
            return [...box.querySelectorAll('td')]
              .filter(cell => cell.checkVisibility() && right(cell) > edge)
              .map(cell => `${innerWidth}: ${cell.textContent}`)
          })
        )
        expect(cut).toEqual([])
      }
    })

    test('never break a name in the middle if it fits, and are never cut off on a wide page', {
      timeout: 600_000
    }, async () => {
      const {context, url} = start()
      const {pages, html} = await builtSite()
      // The pages of references are alike, so one of eight is enough. One of four of the others takes half a minute.
      const isSampled = (route: string, index: number): boolean =>
        index % 8 === 0 ||
        (!/^\/operators\/reference\/(?:methods|contracts)\/./.test(route) && (isLong || index % 4 === 0))
      const routes = pages
        .map(({route}) => route)
        .filter(isSampled)
        .filter(route => html(route).includes('<table'))
      expect(routes.length).toBeGreaterThan(isLong ? 150 : 40)
      const found: string[] = []
      const look = async (routes: readonly string[]): Promise<void> => {
        const page = await context.newPage()
        // The layout of a page does not need its scripts.
        await page.route(/\.js$/, route => route.abort())
        for (const route of routes) {
          await page.goto(url + route, {waitUntil: 'load'})
          for (const width of [1440, 1280, 768, 390]) {
            await page.setViewportSize({width, height: 900})
            found.push(...(await page.evaluate(brokenNames)).map(name => `${width} ${route}: ${name}`))
          }
        }
      }
      // Half of the time is spent waiting for the server.
      await Promise.all([0, 1].map(half => look(routes.filter((_, index) => index % 2 === half))))
      expect(found.sort()).toEqual([])
    })

    test('copy a name without the line breaks that are allowed in it', async () => {
      const {page, open} = start()
      await open('/operators/reference/methods')
      const code = page.locator('td code:has(wbr)').first()
      const copied = await code.evaluate(element => {
        getSelection()?.selectAllChildren(element)
        return String(getSelection())
      })
      expect(copied).toMatch(/^\w+_\w+$/)
      expect(copied).toBe(await code.textContent())
    })

    test('keep their header in view, and become entries on a phone', async () => {
      const {page, open} = start()
      await page.emulateMedia({reducedMotion: 'reduce'})
      await page.setViewportSize({width: 1440, height: 500})
      await open('/operators/chain-operators/configuration/batcher')
      const table = page.locator('.table-wrap').nth(2)
      const header = table.locator('th').first()
      await table
        .locator('tr')
        .last()
        .evaluate(row => row.scrollIntoView({block: 'end'}))
      await page.mouse.wheel(0, 120)
      const bar = await page.locator('.navbar').evaluate(node => node.getBoundingClientRect().bottom)
      await expect.poll(() => header.evaluate(node => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bar - 1)
      await page.setViewportSize({width: 390, height: 844})
      const [name, chip] = [table.locator('td').first(), table.locator('td[data-chip]').first()]
      expect(await name.locator('.table-alias').isVisible()).toBe(true)
      const [top, below] = [await name.boundingBox(), await chip.boundingBox()]
      expect(below?.y).toBeGreaterThan(top?.y ?? 0)
      expect(await chip.evaluate(node => getComputedStyle(node, '::before').content)).toMatch(/Default/)
    })
  })
}
