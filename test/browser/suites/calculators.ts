import type {Locator, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'

interface Started {
  readonly page: Page
  /** Complaints about the page since it was opened. */
  readonly complaints: readonly string[]
  open(path: string): Promise<number | undefined>
  /** Returns axe's findings on the current page. */
  violations(): Promise<string[]>
}

/** A page with a calculator: the text for each field, and a result before and after. */
const calculators = [
  [
    '/stack/transactions/fees',
    'Gas used',
    '100,000',
    '211.7281 gwei, 0.0000002117 ETH',
    '266.7281 gwei, 0.0000002667 ETH'
  ],
  ['/stack/fault-proofs/explainer', 'Last claim at level', '0', '329.9568 ETH', '0.08 ETH'],
  [
    '/operators/chain-operators/tools/fee-calculator',
    'Max channel duration, L1 blocks',
    '100',
    '0.07404 ETH',
    '0.02795 ETH'
  ],
  ['/operators/chain-operators/tools/fee-calculator', 'Bond of a proposal, ETH', '0.01', '20.16 ETH', '2.52 ETH'],
  [
    '/operators/node-operators/releases',
    'op-geth version',
    'v1.101511.0',
    'geth v1.17.2, patch 2',
    'geth v1.15.11, first release on it'
  ],
  [
    '/operators/chain-operators/configuration/rollup',
    'L2 chain ID',
    '57073',
    '0x00e9BfcAdbfb1F294e9a66BC0573878525f5015c',
    '0x005969bf0EcbF6eDB6C47E5e94693b1C3651Be97'
  ],
  [
    '/operators/chain-operators/configuration/batcher',
    'Max channel duration, L1 blocks',
    '75',
    'OP_BATCHER_MAX_CHANNEL_DURATION=25',
    'OP_BATCHER_MAX_CHANNEL_DURATION=75'
  ]
] as const

/** Tests that calculators show their example without a script, and results with it, under the policy of the site. */
export function calculatorSuite(start: () => Started): void {
  describe('calculators', () => {
    test.each(calculators)('%s updates when %s changes', async (path, label, text, before, after) => {
      const {page, complaints, open, violations} = start()
      await page.setViewportSize({width: 320, height: 640})
      await open(path)
      const markup = await (await page.request.get(page.url())).text()
      expect(markup.replace(/<!-- -->/g, '')).toContain(before)

      const box = calculatorWith(page, label)
      await box.scrollIntoViewIfNeeded()
      const field = box.getByLabel(label, {exact: true})
      const results = box.locator('.calculator-results')
      await expect.poll(() => results.innerText()).toContain(before)
      expect(await results.innerText()).not.toContain(after)

      // Text typed before the script has loaded stays without a result.
      await expect.poll(() => answer(field, results, text), {timeout: 20_000}).toContain(after)
      await field.fill('so much')
      await expect.poll(() => field.getAttribute('aria-invalid'), {timeout: 20_000}).toBe('true')
      const described = await field.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).innerText()).toMatch(/^Expected /)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await violations()).toEqual([])
      expect(complaints).toEqual([])
    })

    test('a value typed before the script loads is used', async () => {
      const {page, complaints, open} = start()
      const [path, label, text, , after] = calculators[2]
      // Runs before module scripts, which wait until the page is parsed.
      await page.addInitScript(
        ([name, written]) => {
          document.addEventListener('readystatechange', () => {
            if (document.readyState !== 'interactive' || location.hash !== '#written') return
            const labels = [...document.querySelectorAll('.calculator label')].filter(
              element => element.textContent === name
            )
            const field = document.getElementById(labels.at(-1)?.getAttribute('for') ?? '')
            if (field instanceof HTMLInputElement) field.value = written
          })
        },
        [label, text] as const
      )
      await open(`${path}#written`)
      const box = calculatorWith(page, label)
      await box.scrollIntoViewIfNeeded()
      await expect.poll(() => box.locator('.calculator-results').innerText(), {timeout: 20_000}).toContain(after)
      expect(await box.getByLabel(label, {exact: true}).inputValue()).toBe(text)
      expect(complaints).toEqual([])
    })
  })
}

/** Returns the calculator with a field of this label. A page may have several calculators. */
function calculatorWith(page: Page, label: string): Locator {
  return page.locator('.calculator').filter({has: page.getByLabel(label, {exact: true})})
}

async function answer(field: Locator, results: Locator, text: string): Promise<string> {
  await field.fill('')
  await field.fill(text)
  return results.innerText()
}
