import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'

interface Started {
  readonly page: Page
  open(path: string): Promise<number | undefined>
}

/** Tests that the content of all kinds of pages is aligned to one grid. */
export function gridSuite(start: () => Started, kinds: Readonly<Record<string, string>>): void {
  describe('the grid', () => {
    test.each([1440, 1024, 768, 390])(
      'has one left edge at %i px, for all kinds of content and the search field',
      async width => {
        const {page, open} = start()
        await page.setViewportSize({width, height: 900})
        const lefts: Record<string, number> = {}
        const fields: Record<string, number> = {}
        for (const [kind, path] of Object.entries(kinds)) {
          // The home page has the whole frame and no navigation beside it.
          if (kind === 'home') continue
          await open(path)
          lefts[kind] = await leftOf(page, 'h1')
          fields[kind] = await leftOf(page, '.navbar .search-button')
        }
        expect(new Set(Object.values(lefts)).size, JSON.stringify(lefts)).toBe(1)
        expect(width < 960 || new Set(Object.values(fields)).size === 1, JSON.stringify(fields)).toBe(true)
        if (width >= 960) expect(Object.values(fields)).toEqual(Object.values(lefts))
      }
    )

    test.each([1440, 768])('fills the frame with the home page, from the brand to the tools, at %i px', async width => {
      const {page, open} = start()
      await page.setViewportSize({width, height: 900})
      await open(kinds.home ?? '/')
      expect(await leftOf(page, 'h1')).toBe(await leftOf(page, '.navbar .brand'))
      const [row, main] = await page.locator('.navbar-row, main').evaluateAll(elements =>
        elements.map(element => {
          const {paddingRight} = getComputedStyle(element)
          return Math.round(element.getBoundingClientRect().right - Number.parseFloat(paddingRight))
        })
      )
      expect(main).toBe(row)
    })

    test.each([1440, 1280, 1024])(
      'ends on two edges at %i px, one for text and one for tables and diagrams',
      async width => {
        const {page, open} = start()
        await page.setViewportSize({width, height: 900})
        const texts = new Set<number>()
        for (const [kind, path] of Object.entries({
          ...kinds,
          diagram: '/stack/components',
          drawn: '/interop/tutorials/contract-calls'
        })) {
          // The home page is as wide as the frame and contains only cards and an image.
          if (kind === 'home') continue
          await open(path)
          const blocks = page.locator('.prose > *, .page-actions, .error-search')
          expect(new Set(await blocks.evaluateAll(rightEdges)).size, kind).toBeLessThanOrEqual(2)
          for (const edge of await page.locator('.prose > p, .page-actions').evaluateAll(rightEdges)) texts.add(edge)
          // Without contents, wide blocks have the room of both columns.
          if (width >= 1280 && (await page.locator('.toc').count()) === 0)
            expect(await page.locator('main').evaluate(element => element.getBoundingClientRect().right)).toBe(
              await page.locator('.navbar-tools').evaluate(element => element.getBoundingClientRect().right)
            )
        }
        expect(texts.size, [...texts].join(', ')).toBe(1)
      }
    )

    test('puts text in the middle between navigation and contents, and its first sentence within 200 px', async () => {
      const {page, open} = start()
      await page.setViewportSize({width: 1440, height: 900})
      await open('/interop/starter-kit')
      const seen = await page.evaluate(() => {
        const box = (selector: string) => {
          const element = document.querySelector(selector)
          if (!element) throw new Error(`The page has no ${selector}.`)
          return element.getBoundingClientRect()
        }
        const text = box('.prose > p')
        return {
          before: text.left - box('.site-menu').right,
          after: box('.toc').left - text.right,
          head: text.top - box('.breadcrumb').top
        }
      })
      expect(Math.abs(seen.before - seen.after)).toBeLessThan(4)
      expect(seen.head).toBeLessThanOrEqual(200)
      // A diagram is wider than the text on both sides.
      await open('/stack/components')
      const [text, wide] = await page
        .locator('.prose > p:first-of-type, .prose > .diagram:first-of-type')
        .evaluateAll(all => all.map(each => each.getBoundingClientRect()))
      expect((text?.left ?? 0) - (wide?.left ?? 0)).toBeCloseTo((wide?.right ?? 0) - (text?.right ?? 0), -1)
    })

    test.each([1440, 390])(
      'shows the caption, text and enlarge button of a diagram in one row at %i px, and its words are readable',
      async width => {
        const {page, open} = start()
        await page.setViewportSize({width, height: 900})
        await open('/interop/tutorials/contract-calls')
        const seen = await page
          .locator('.diagram')
          .first()
          .evaluate(figure => {
            const parts = ['figcaption', 'summary', '.diagram-open'].map(part =>
              figure.querySelector(part)?.getBoundingClientRect()
            )
            const svg = figure.querySelector<SVGSVGElement>('.diagram-drawing > svg')
            const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 0
            return {
              middles: parts.map(box => (box ? box.top + box.height / 2 : 0)),
              apart: parts.every((box, index) => index === 0 || (box?.left ?? 0) >= (parts[index - 1]?.left ?? 0)),
              smallest: Math.min(
                ...[...figure.querySelectorAll('.diagram-drawing text')].map(
                  text => Number.parseFloat(getComputedStyle(text).fontSize) * scale
                )
              )
            }
          })
        expect(Math.max(...seen.middles) - Math.min(...seen.middles)).toBeLessThan(4)
        expect(seen.apart).toBe(true)
        expect(seen.smallest).toBeGreaterThanOrEqual(14)
      }
    )

    test('pans a wide drawing on a phone, by keyboard too, and keeps its words readable', async () => {
      const {page, open} = start()
      await page.setViewportSize({width: 390, height: 900})
      await open('/stack/components')
      const box = page.locator('.diagram-drawing').first()
      const seen = await box.evaluate(element => {
        const svg = element.querySelector<SVGSVGElement>('svg[role=img]')
        const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 0
        const sizes = [...element.querySelectorAll('text')].map(text =>
          Number.parseFloat(getComputedStyle(text).fontSize)
        )
        return {
          smallest: Math.min(...sizes) * scale,
          moves: element.scrollWidth > element.clientWidth,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth
        }
      })
      expect(seen.smallest).toBeGreaterThanOrEqual(12)
      expect(seen).toMatchObject({moves: true, overflow: 0})
      await box.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => box.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
    })

    test('shows no enlarge button below the home page picture or in print', async () => {
      const {page, open} = start()
      await open('/')
      expect(await page.locator('.hero-picture .diagram-open').isVisible()).toBe(false)
      await open('/stack/components')
      expect(await page.locator('.diagram-open').first().isVisible()).toBe(true)
      await page.emulateMedia({media: 'print'})
      expect(await page.locator('.diagram-open').first().isVisible()).toBe(false)
    })

    test('has the same space above and below the text of a card', async () => {
      const {page, open} = start()
      await open('/operators/chain-operators')
      const rooms = await page.locator('.child-page').evaluateAll(cards =>
        cards.flatMap(card => {
          const parts = [...card.children].filter(part => part.checkVisibility())
          const [first, last] = [parts[0], parts.at(-1)]
          const {top, bottom} = card.getBoundingClientRect()
          return first && last
            ? [{above: first.getBoundingClientRect().top - top, below: bottom - last.getBoundingClientRect().bottom}]
            : []
        })
      )
      expect(rooms.length).toBeGreaterThan(3)
      // The other cells of a row are stretched.
      expect(Math.min(...rooms.map(({below}) => below))).toBeCloseTo(rooms[0]?.above ?? 0, 0)
    })
  })
}

async function leftOf(page: Page, selector: string): Promise<number> {
  return Math.round((await page.locator(selector).first().boundingBox())?.x ?? -1)
}

/**
 * Runs in the page. Returns the right edges of blocks. A heading with an anchor and a list with icons end with the block around
 * them.
 */
function rightEdges(blocks: Element[]): number[] {
  return blocks
    .filter(block => block.checkVisibility() && block.getBoundingClientRect().height > 0)
    .filter(block => getComputedStyle(block).display !== 'inline-flex' && getComputedStyle(block).position === 'static')
    .map(block => Math.round(block.getBoundingClientRect().right))
}
