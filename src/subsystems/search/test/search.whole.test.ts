import '../../../../test/set-build-info.ts'
import {describe, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {violations} from '../../../../test/browser/page-checks.ts'
import {startDialogBrowser} from './dialog-browser.ts'

const browser = startDialogBrowser(launchChromium)
const {visit, openByKeys, input, options, until} = browser

async function expectNoViolations(): Promise<void> {
  expect(await violations(browser.page)).toEqual([])
}

describe('the dialog shows', () => {
  test('results by page, with marks, and announces their number', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('--sub-safety-margin')
    await options().first().waitFor()
    expect(
      await browser.page.getByRole('listbox', {name: 'Results'}).getByRole('group').first().textContent()
    ).toContain('Spinning up the batcher')
    expect(await browser.page.locator('mark').first().textContent()).toMatch(/safety/i)
    const said = () =>
      expect.poll(() => browser.page.evaluate(() => document.querySelector('[role=status]')?.textContent), {
        timeout: 15_000
      })
    await said().toMatch(/^\d+ results? for --sub-safety-margin$/)
    await input().fill('zebra')
    await said().toBe('8 of 48 results for zebra')
    await input().fill('qqqwwweee')
    await said().toBe('No results for qqqwwweee')
  })

  test('a page that is a result as the first row of its group, which has the title once', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('running')
    await options().first().waitFor()
    const group = browser.page.getByRole('group', {name: 'Running a node'})
    await expect.poll(() => group.textContent(), {timeout: 15_000}).toMatch(/^Running a node(?!.*Running a node)/)
    expect(await options().first().getAttribute('href')).toBe('/docs/guide/node')
    await input().fill('safety margin of the batcher')
    const rows = browser.page.getByRole('group', {name: 'Spinning up the batcher'}).getByRole('option')
    await expect.poll(() => rows.count(), {timeout: 15_000}).toBe(3)
    expect(await rows.first().getAttribute('href')).toBe('/docs/guide/batcher')
    // A section that fits better stays the one that Enter opens.
    expect(await browser.activeText()).toMatch(/^Safety margin/)
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForURL('**/docs/guide/batcher#margin')

    await visit('search?q=running')
    const found = browser.page.locator('.search-found').filter({hasText: 'Running a node'})
    await expect.poll(() => found.textContent(), {timeout: 15_000}).toMatch(/^Running a node(?!.*Running a node)/)
    expect(await found.getByRole('link').first().getAttribute('href')).toBe('/docs/guide/node')
  })

  test('in its own style, which loads before it opens', async () => {
    await visit('guide/node')
    const opened: number[] = []
    await browser.page.route('**/search.css', async route => {
      await new Promise(done => setTimeout(done, 300))
      opened.push(await browser.page.locator('dialog').count())
      await route.continue()
    })
    await browser.page.reload()
    await openByKeys()
    expect(opened).toEqual([0])
    const styleOf = (element: Element) => getComputedStyle(element).position
    expect(await browser.page.locator('.search-dialog').evaluate(styleOf)).toBe('fixed')
  })

  test('page text as text, never as HTML', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('onerror')
    await options().first().waitFor()
    expect(await options().first().textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await browser.page.locator('dialog img').count()).toBe(0)
  })

  test('a message if nothing is found, and a suggested spelling', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('qqqwwweee')
    await browser.page.getByText('Nothing found').waitFor()
    await input().fill('confguration ')
    await browser.page.getByRole('button', {name: 'configuration'}).click()
    expect(await input().inputValue()).toContain('configuration')
    await options().first().waitFor()
  })

  test('results for one persona', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('margin')
    await options().first().waitFor()
    await browser.page.getByLabel('Written for').selectOption({label: 'App developers'})
    await until(() => document.querySelectorAll('[role=group]').length === 1)
    expect(await browser.page.getByRole('group').textContent()).toContain('Running a node')
  })

  test('results of one type and one tag, by keyboard, here and on the search page', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('margin')
    await options().first().waitFor()
    await browser.page.getByLabel('Type').focus()
    await browser.page.keyboard.press('g')
    await until(() => document.querySelectorAll('[role=group]').length === 1)
    expect(await browser.page.getByRole('group').textContent()).toContain('Spinning up the batcher')
    await expectNoViolations()
    await browser.page.getByLabel('Tag').selectOption({label: 'Node setup'})
    await browser.page.getByText('Nothing found').waitFor()
    await browser.page.getByRole('button', {name: 'Search all pages'}).click()
    await until(() => document.querySelectorAll('[role=group]').length === 2)

    await visit('search?q=margin&type=reference&tag=nothing')
    await browser.page.getByText('Nothing found').waitFor()
    expect(await browser.page.getByLabel('Tag').inputValue()).toBe('nothing')
    await browser.page.getByLabel('Tag').selectOption({label: 'Any'})
    await browser.page.getByRole('heading', {name: 'Running a node'}).waitFor()
    expect(await browser.page.locator('.search-found').count()).toBe(1)
    expect(browser.page.url()).toMatch(/search\?q=margin&type=reference$/)
    await expectNoViolations()
  })

  test('an error with a retry button', async () => {
    await visit('guide/node')
    browser.site.broken.add('*')
    await openByKeys()
    await browser.page.keyboard.type('batcher')
    await browser.page.getByRole('alert').waitFor()
    await expectNoViolations()
    browser.site.broken.clear()
    await browser.page.getByRole('button', {name: 'Try again'}).click()
    await options().first().waitFor()
    expect(await input().evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('the search page instead, if the dialog cannot be loaded', async () => {
    // Before the visit, because the button loads the dialog at once if the mouse is over it when the page opens.
    browser.site.broken.add('assets/dialog.js')
    await visit('guide/node')
    await browser.page.getByRole('button', {name: 'Search'}).click()
    await browser.page.waitForURL('**/docs/search')
    await browser.page.locator('main').getByRole('searchbox').waitFor()
  })

  test('recent searches', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('snap sync')
    await options().first().waitFor()
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForURL('**#sync')
    await openByKeys()
    await browser.page.getByRole('listbox', {name: 'Recent and recommended'}).waitFor()
    await browser.page.keyboard.press('ArrowDown')
    await browser.page.keyboard.press('Enter')
    expect(await input().inputValue()).toBe('snap sync')
  })
})

describe('by pointer', () => {
  test('loads on hover, opens on click, follows a link, and closes on a click outside', async () => {
    await visit('guide/node')
    browser.site.requests.length = 0
    await browser.page.getByRole('button', {name: 'Search'}).hover()
    await until(() => performance.getEntriesByType('resource').some(({name}) => name.endsWith('/worker.js')))
    await browser.page.getByRole('button', {name: 'Search'}).click()
    await browser.page.locator('dialog').waitFor()
    await browser.page.mouse.click(5, 500)
    await browser.page.locator('dialog').waitFor({state: 'detached'})
    await browser.page.getByRole('button', {name: 'Search'}).click()
    await browser.page.keyboard.type('margin')
    await options().first().click()
    await browser.page.waitForURL('**/docs/guide/batcher#margin')
    expect(browser.site.requests.filter(path => path === 'search/manifest.json')).toHaveLength(1)
  })

  test.each(['light', 'dark'] as const)('on a phone, %s', async colorScheme => {
    await visit('guide/node', {viewport: {width: 390, height: 780}, hasTouch: true, isMobile: true, colorScheme})
    await browser.page.getByRole('button', {name: 'Search'}).tap()
    await input().waitFor()
    await browser.page.keyboard.type('margin')
    await options().first().waitFor()
    expect(await browser.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoViolations()
    await options().first().tap()
    await browser.page.waitForURL('**/docs/guide/batcher#margin')
  })
})

describe('the page /search', () => {
  test('answers the query in its address, follows typing, and can be shared', async () => {
    await visit('search?q=safety+margin')
    await browser.page.getByRole('heading', {name: 'Spinning up the batcher'}).waitFor()
    await expectNoViolations()
    await browser.page.getByRole('searchbox').fill('snap sync')
    await browser.page.getByRole('link', {name: 'Snap sync'}).waitFor()
    expect(browser.page.url()).toMatch(/\?q=snap%20sync$/)
  })

  test('shows more, and keeps the focus', async () => {
    await visit('search?q=zebra')
    const more = browser.page.getByRole('button', {name: 'Show more'})
    await more.focus()
    await browser.page.keyboard.press('Enter')
    const links = () => browser.page.locator('main li a').count()
    await expect.poll(links, {timeout: 15_000}).toBe(40)
    expect(await more.evaluate(button => button === document.activeElement)).toBe(true)
    await browser.page.keyboard.press('Enter')
    await expect.poll(links, {timeout: 15_000}).toBe(48)
    expect(await more.count()).toBe(0)
  })

  test('focuses the input after a retry', async () => {
    browser.site.broken.add('*')
    await visit('search?q=onerror')
    await browser.page.getByRole('alert').waitFor()
    browser.site.broken.clear()
    await browser.page.getByRole('button', {name: 'Try again'}).click()
    await browser.page.getByRole('link', {name: 'Check the account'}).waitFor()
    expect(await browser.page.getByRole('searchbox').evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('accepts any query in its address', async () => {
    for (const query of ['%ED%A0%80', '%3Cscript%3Ealert(1)%3C/script%3E', 'admin:x', '--flag', 'x'.repeat(5000)]) {
      await visit(`search?q=${query}`)
      await browser.page.getByRole('status').waitFor({state: 'attached'})
      await browser.page
        .getByText(/Nothing found|Showing results|Spinning/)
        .first()
        .waitFor()
      expect(await browser.page.locator('main script:not([src])').count()).toBe(0)
      await browser.page.context().close()
    }
  })

  test('offers a form and a link to all pages without JavaScript', async () => {
    await visit('search', {javaScriptEnabled: false})
    expect(await browser.page.locator('form').getAttribute('action')).toBe('/docs/search')
    expect(await browser.page.getByRole('link', {name: 'list of all pages'}).getAttribute('href')).toBe(
      '/docs/sitemap.xml'
    )
    await browser.page.getByRole('searchbox').fill('a b')
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForURL('**/docs/search?q=a+b')
  })
})

test.each(['light', 'dark'] as const)('the dialog has no violations in the %s theme', async colorScheme => {
  await visit('guide/node', {colorScheme})
  await openByKeys()
  await browser.page.keyboard.type('margin')
  await options().first().waitFor()
  await browser.page.keyboard.press('ArrowDown')
  await expectNoViolations()
})
