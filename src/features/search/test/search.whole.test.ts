import type {Browser, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {violations} from '../../../../test/browser/page-checks.ts'
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

let browser: Browser
let site: SearchSite
let page: Page
let problems: string[] = []

beforeAll(async () => {
  site = await startSearchSite(pages)
  browser = await launchChromium()
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

async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext(options)
  page = await context.newPage()
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) problems.push(message.text())
  })
  await page.goto(site.url + path)
  return page
}

const input = () => page.getByRole('combobox', {name: 'Search'})
const options = () => page.getByRole('listbox', {name: 'Results'}).getByRole('option')
const activeText = async () => {
  const id = await input().getAttribute('aria-activedescendant')
  return id ? await page.locator(`[id="${id}"]`).textContent() : ''
}

async function openByKeys(keys = 'Control+k'): Promise<void> {
  await until(() => document.readyState === 'complete')
  await page.keyboard.press(keys)
  await input().waitFor()
}

/** Waits for a condition. Playwright's own function evaluates code in the page, which its policy forbids. */
async function until(test: () => boolean): Promise<void> {
  await expect.poll(() => page.evaluate(test), {timeout: 15_000}).toBe(true)
}

async function expectNoViolations(): Promise<void> {
  expect(await violations(page)).toEqual([])
}

describe('by keyboard alone', () => {
  test('opens with Ctrl-K, moves, and opens the section at its anchor', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('safety margin')
    await options().first().waitFor()
    expect(await input().getAttribute('aria-expanded')).toBe('true')
    // The result that Enter would open is selected from the start.
    expect(await activeText()).toContain('Safety margin')
    expect(await options().first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const second = await activeText()
    expect(second).not.toContain('Set the sub-safety')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/guide/batcher#margin')
  })

  test('opens with a slash, but not while the reader types elsewhere', async () => {
    await visit('search')
    await page.getByRole('searchbox').first().focus()
    await page.keyboard.press('/')
    expect(await page.locator('dialog').count()).toBe(0)
    await page.getByRole('button', {name: 'Search', exact: true}).first().focus()
    await page.keyboard.press('/')
    await input().waitFor()
    expect(await input().inputValue()).toBe('')
  })

  test('Enter before the results arrive opens the first result for the typed text', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('snap sync')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/guide/node#sync')
    await page.locator('dialog').waitFor({state: 'detached'})
  })

  test('Enter right after the last letter is not lost', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('batcher')
    await options().first().waitFor()
    // Both in one task, so that React cannot render in between.
    await input().evaluate(element => {
      const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(element, 'snap sync')
      element.dispatchEvent(new InputEvent('input', {bubbles: true}))
      element.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}))
    })
    await page.waitForURL('**/docs/guide/node#sync')
    await page.locator('dialog').waitFor({state: 'detached'})
  })

  test('Escape closes with one press, whatever is typed, and returns the focus', async () => {
    await visit('guide/node')
    await page.getByRole('button', {name: 'Search'}).focus()
    await openByKeys()
    await page.keyboard.type('batcher')
    await options().first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({state: 'detached'})
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search')
  })

  test('Ctrl-Enter opens a new tab and keeps the page', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('batcher')
    await options().first().waitFor()
    const popup = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    expect((await popup).url()).toContain('/docs/guide/batcher')
    expect(await page.locator('dialog').count()).toBe(1)
  })

  test('Ctrl-Enter before the results arrive opens a new tab too', async () => {
    await visit('guide/node')
    await openByKeys()
    const popup = page.context().waitForEvent('page')
    await input().evaluate(element => {
      const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(element, 'snap sync')
      element.dispatchEvent(new InputEvent('input', {bubbles: true}))
      element.dispatchEvent(
        new KeyboardEvent('keydown', {key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true})
      )
    })
    expect((await popup).url()).toContain('/docs/guide/node#sync')
    expect(await page.locator('dialog').count()).toBe(1)
  })

  test('returns the focus to where the keys were pressed', async () => {
    await visit('guide/node')
    await page.locator('pre').first().focus()
    await openByKeys()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({state: 'detached'})
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE')
  })

  test('a result on the same page moves the focus', async () => {
    await visit('guide/node')
    await page.getByRole('button', {name: 'Search'}).focus()
    await openByKeys()
    await page.keyboard.type('snap sync')
    await options().first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/guide/node#sync')
    await page.locator('dialog').waitFor({state: 'detached'})
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const heading = document.getElementById('sync')
        const {activeElement} = document
        return heading && activeElement ? heading.compareDocumentPosition(activeElement) : 0
      })
    ).toBe(4 /* follows */)
  })

  test('submitting the form without an Enter key opens the first result', async () => {
    await visit('guide/batcher')
    await openByKeys()
    await page.keyboard.type('snap sync')
    await options().first().waitFor()
    await page.locator('dialog form').evaluate(form => (form as HTMLFormElement).requestSubmit())
    await page.waitForURL('**/docs/guide/node#sync')
  })

  test('ignores key events without a key', async () => {
    await visit('guide/node')
    await until(() => document.readyState === 'complete')
    await page.evaluate(() => window.dispatchEvent(new Event('keydown')))
    await openByKeys()
  })

  test('letters typed before the dialog is loaded are not lost', async () => {
    await visit('guide/node')
    await until(() => document.readyState === 'complete')
    // In one task, so that nothing can load in between.
    await page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, bubbles: true, cancelable: true}))
      press('k', true)
      for (const key of ['s', 'n', 'a', 'x', 'Backspace', 'p', '/']) press(key)
    })
    await input().waitFor()
    expect(await input().inputValue()).toBe('snap/')
    await page.keyboard.type('x')
    expect(await input().inputValue()).toBe('snap/x')
  })

  test('opening it twice at once shows one dialog', async () => {
    await visit('guide/node')
    await until(() => document.readyState === 'complete')
    await page.getByRole('button', {name: 'Search'}).evaluate(button => {
      ;(button as HTMLButtonElement).click()
      ;(button as HTMLButtonElement).click()
    })
    await input().waitFor()
    await page.keyboard.type('margin')
    await options().first().waitFor()
    expect(await page.locator('dialog').count()).toBe(1)
  })

  test('Home and End move within the text', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('atcher')
    await page.keyboard.press('Home')
    await page.keyboard.type('b')
    expect(await input().inputValue()).toBe('batcher')
  })

  test('leaves the keys of an input method alone', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('batcher')
    await options().first().waitFor()
    await input().evaluate(element => {
      for (const key of ['ArrowDown', 'Enter', 'Escape']) {
        element.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, isComposing: true}))
      }
    })
    expect(await input().inputValue()).toBe('batcher')
    expect(await options().first().getAttribute('aria-selected')).toBe('true')
    expect(page.url()).toContain('/guide/node')
  })
})

describe('the dialog shows', () => {
  test('results by page, with marks, and announces their number', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('--sub-safety-margin')
    await options().first().waitFor()
    expect(await page.getByRole('listbox', {name: 'Results'}).getByRole('group').first().textContent()).toContain(
      'Spinning up the batcher'
    )
    expect(await page.locator('mark').first().textContent()).toMatch(/safety/i)
    const said = () =>
      expect.poll(() => page.evaluate(() => document.querySelector('[role=status]')?.textContent), {timeout: 15_000})
    await said().toMatch(/^\d+ results? for --sub-safety-margin$/)
    await input().fill('zebra')
    await said().toBe('8 of 48 results for zebra')
    await input().fill('qqqwwweee')
    await said().toBe('No results for qqqwwweee')
  })

  test('page text as text, never as HTML', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('onerror')
    await options().first().waitFor()
    expect(await options().first().textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await page.locator('dialog img').count()).toBe(0)
  })

  test('a message if nothing is found, and a suggested spelling', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('qqqwwweee')
    await page.getByText('Nothing found').waitFor()
    await input().fill('confguration ')
    await page.getByRole('button', {name: 'configuration'}).click()
    expect(await input().inputValue()).toContain('configuration')
    await options().first().waitFor()
  })

  test('results for one persona', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('margin')
    await options().first().waitFor()
    await page.getByLabel('Written for').selectOption({label: 'App developers'})
    await until(() => document.querySelectorAll('[role=group]').length === 1)
    expect(await page.getByRole('group').textContent()).toContain('Running a node')
  })

  test('results of one type and one tag, by keyboard, here and on the search page', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('margin')
    await options().first().waitFor()
    await page.getByLabel('Type').focus()
    await page.keyboard.press('g')
    await until(() => document.querySelectorAll('[role=group]').length === 1)
    expect(await page.getByRole('group').textContent()).toContain('Spinning up the batcher')
    await expectNoViolations()
    await page.getByLabel('Tag').selectOption({label: 'Node setup'})
    await page.getByText('Nothing found').waitFor()
    await page.getByRole('button', {name: 'Search all pages'}).click()
    await until(() => document.querySelectorAll('[role=group]').length === 2)

    await visit('search?q=margin&type=reference&tag=nothing')
    await page.getByText('Nothing found').waitFor()
    expect(await page.getByLabel('Tag').inputValue()).toBe('nothing')
    await page.getByLabel('Tag').selectOption({label: 'Any'})
    await page.getByRole('heading', {name: 'Running a node'}).waitFor()
    expect(await page.locator('.search-found').count()).toBe(1)
    expect(page.url()).toMatch(/search\?q=margin&type=reference$/)
    await expectNoViolations()
  })

  test('an error with a retry button', async () => {
    await visit('guide/node')
    site.broken.add('*')
    await openByKeys()
    await page.keyboard.type('batcher')
    await page.getByRole('alert').waitFor()
    await expectNoViolations()
    site.broken.clear()
    await page.getByRole('button', {name: 'Try again'}).click()
    await options().first().waitFor()
    expect(await input().evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('the search page instead, if the dialog cannot be loaded', async () => {
    // Before the visit, because the button loads the dialog at once if the mouse is over it when the page opens.
    site.broken.add('assets/dialog.js')
    await visit('guide/node')
    await page.getByRole('button', {name: 'Search'}).click()
    await page.waitForURL('**/docs/search')
    await page.locator('main').getByRole('searchbox').waitFor()
  })

  test('recent searches', async () => {
    await visit('guide/node')
    await openByKeys()
    await page.keyboard.type('snap sync')
    await options().first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**#sync')
    await openByKeys()
    await page.getByRole('listbox', {name: 'Recent and recommended'}).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await input().inputValue()).toBe('snap sync')
  })
})

describe('by pointer', () => {
  test('loads on hover, opens on click, follows a link, and closes on a click outside', async () => {
    await visit('guide/node')
    site.requests.length = 0
    await page.getByRole('button', {name: 'Search'}).hover()
    await until(() => performance.getEntriesByType('resource').some(({name}) => name.endsWith('/worker.js')))
    await page.getByRole('button', {name: 'Search'}).click()
    await page.locator('dialog').waitFor()
    await page.mouse.click(5, 500)
    await page.locator('dialog').waitFor({state: 'detached'})
    await page.getByRole('button', {name: 'Search'}).click()
    await page.keyboard.type('margin')
    await options().first().click()
    await page.waitForURL('**/docs/guide/batcher#margin')
    expect(site.requests.filter(path => path === 'search/manifest.json')).toHaveLength(1)
  })

  test.each(['light', 'dark'] as const)('on a phone, %s', async colorScheme => {
    await visit('guide/node', {viewport: {width: 390, height: 780}, hasTouch: true, isMobile: true, colorScheme})
    await page.getByRole('button', {name: 'Search'}).tap()
    await input().waitFor()
    await page.keyboard.type('margin')
    await options().first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoViolations()
    await options().first().tap()
    await page.waitForURL('**/docs/guide/batcher#margin')
  })
})

describe('the page /search', () => {
  test('answers the query in its address, follows typing, and can be shared', async () => {
    await visit('search?q=safety+margin')
    await page.getByRole('heading', {name: 'Spinning up the batcher'}).waitFor()
    await expectNoViolations()
    await page.getByRole('searchbox').fill('snap sync')
    await page.getByRole('link', {name: 'Snap sync'}).waitFor()
    expect(page.url()).toMatch(/\?q=snap%20sync$/)
  })

  test('shows more, and keeps the focus', async () => {
    await visit('search?q=zebra')
    const more = page.getByRole('button', {name: 'Show more'})
    await more.focus()
    await page.keyboard.press('Enter')
    const links = () => page.locator('main li a').count()
    await expect.poll(links, {timeout: 15_000}).toBe(40)
    expect(await more.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(links, {timeout: 15_000}).toBe(48)
    expect(await more.count()).toBe(0)
  })

  test('focuses the input after a retry', async () => {
    site.broken.add('*')
    await visit('search?q=onerror')
    await page.getByRole('alert').waitFor()
    site.broken.clear()
    await page.getByRole('button', {name: 'Try again'}).click()
    await page.getByRole('link', {name: 'Check the account'}).waitFor()
    expect(await page.getByRole('searchbox').evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('accepts any query in its address', async () => {
    for (const query of ['%ED%A0%80', '%3Cscript%3Ealert(1)%3C/script%3E', 'admin:x', '--flag', 'x'.repeat(5000)]) {
      await visit(`search?q=${query}`)
      await page.getByRole('status').waitFor({state: 'attached'})
      await page
        .getByText(/Nothing found|Showing results|Spinning/)
        .first()
        .waitFor()
      expect(await page.locator('main script:not([src])').count()).toBe(0)
      await page.context().close()
    }
  })

  test('offers a form and a link to all pages without script', async () => {
    await visit('search', {javaScriptEnabled: false})
    expect(await page.locator('form').getAttribute('action')).toBe('/docs/search')
    expect(await page.getByRole('link', {name: 'list of all pages'}).getAttribute('href')).toBe('/docs/sitemap.xml')
    await page.getByRole('searchbox').fill('a b')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/search?q=a+b')
  })
})

test.each(['light', 'dark'] as const)('the dialog has no violations in the %s theme', async colorScheme => {
  await visit('guide/node', {colorScheme})
  await openByKeys()
  await page.keyboard.type('margin')
  await options().first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expectNoViolations()
})
