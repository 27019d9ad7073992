import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'

interface Started {
  readonly page: Page
  open(path: string): Promise<number | undefined>
}

/** A table says all that it has to say at every width. */
export function tableSuite(start: () => Started): void {
  describe('tables', () => {
    const pages = [
      '/operators/chain-operators/configuration/batcher',
      '/operators/node-operators/configuration/consensus-config',
      '/superchain/addresses',
      '/stack/fault-proofs/mips'
    ]
    test.each(pages)('of %s show all that they say at every width', async path => {
      const {page, open} = start()
      await open(path)
      expect(await page.locator('.prose table').count()).toBeGreaterThan(0)
      for (const width of [1440, 1280, 1024, 768, 390, 320]) {
        await page.setViewportSize({width, height: 900})
        const cut = await page.locator('.table-wrap:not([data-scroll])').evaluateAll(boxes =>
          boxes.flatMap(box => {
            const edge = box.getBoundingClientRect().right + 1
            // Of the text itself: the padding of a code that is broken over two lines may stand out by a few pixels.
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

    test('keep their header in sight, and become entries on a phone', async () => {
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
