import type {Browser, BrowserContextOptions, Locator, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect} from 'vitest'
import {makePage} from './arbitrary.ts'
import {type SearchSite, startSearchSite} from './search-site.ts'

const pages = [
  {
    ...makePage('/guide/batcher', 'Spinning up the batcher', [
      {
        anchor: 'margin',
        heading: 'Safety margin',
        prose: 'Set the sub-safety margin before you start.',
        code: 'op-batcher --sub-safety-margin=6'
      },
      {
        anchor: 'balance',
        heading: 'Check the account',
        prose: 'Ask for its balance. <img src=x onerror=alert(1)>',
        code: '{"method":"eth_getBalance"}'
      }
    ]),
    frontMatter: {personas: ['chain-operator'], content_type: 'guide' as const, categories: ['fees']}
  },
  {
    ...makePage('/guide/node', 'Running a node', [
      {
        anchor: 'config',
        heading: 'Configuration',
        prose: 'The configuration of a node, with a safety margin.',
        code: '--l1.beacon=URL'
      },
      {anchor: 'sync', heading: 'Snap sync', prose: 'Configure snap sync.', code: ''}
    ]),
    frontMatter: {personas: ['app-developer'], content_type: 'reference' as const, categories: ['node-setup']}
  },
  ...[1, 2, 3, 4, 5, 6].map(herd =>
    makePage(
      `/herd/${herd}`,
      `Herd ${herd}`,
      Array.from({length: 8}, (_, i) => ({anchor: `z${i}`, heading: `Zebra ${i}`, prose: 'Stripes.'}))
    )
  )
]

/** A browser on a small site with search. */
export interface DialogBrowser {
  /** The page of the current test. */
  readonly page: Page
  readonly site: SearchSite
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  openByKeys(keys?: string): Promise<void>
  input(): Locator
  options(): Locator
  /** Returns the text of the option that the arrow keys have reached. */
  activeText(): Promise<string | null>
  /** Waits for a condition. Playwright's own function evaluates code in the page, which its policy forbids. */
  until(condition: () => boolean): Promise<void>
}

/** Starts the site and the browser for the tests of a file, and closes them. A test fails if its page reports an error. */
export function startDialogBrowser(launch: () => Promise<Browser>): DialogBrowser {
  let browser: Browser
  let site: SearchSite
  let page: Page
  let problems: string[] = []

  beforeAll(async () => {
    site = await startSearchSite(pages)
    browser = await launch()
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  afterEach(async () => {
    site.broken.clear()
    await page?.context().close()
    const found = problems
    problems = []
    expect(found).toEqual([])
  })

  const input = (): Locator => page.getByRole('combobox', {name: 'Search'})
  const until = (condition: () => boolean): Promise<void> =>
    expect.poll(() => page.evaluate(condition), {timeout: 15_000}).toBe(true)
  return {
    get page() {
      return page
    },
    get site() {
      return site
    },
    async visit(path, options = {}) {
      const context = await browser.newContext(options)
      page = await context.newPage()
      page.on('pageerror', error => problems.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
          problems.push(message.text())
      })
      await page.goto(site.url + path)
      return page
    },
    async openByKeys(keys = 'Control+k') {
      await until(() => document.readyState === 'complete')
      await page.keyboard.press(keys)
      await input().waitFor()
    },
    input,
    options: () => page.getByRole('listbox', {name: 'Results'}).getByRole('option'),
    async activeText() {
      const id = await input().getAttribute('aria-activedescendant')
      return id ? await page.locator(`[id="${id}"]`).textContent() : ''
    },
    until
  }
}
