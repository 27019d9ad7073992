import type {Browser, BrowserContext, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {printSuite} from '../../src/features/print/test/print-suite.ts'
import {type BuiltSite, serveOwnSite} from './built-site.ts'
import {launchChromium} from './chromium.ts'
import {noteComplaints, violations, violationsInAllLooks} from './page-checks.ts'
import {answerSuite} from './suites/answers.ts'
import {calculatorSuite} from './suites/calculators.ts'
import {faceSuite} from './suites/faces.ts'
import {firefoxSuite} from './suites/firefox.ts'
import {gridSuite} from './suites/grid.ts'
import {tableSuite} from './suites/tables.ts'
import {weightSuite} from './suites/weight.ts'

const batcher = '/operators/chain-operators/deploy/spin-batcher'

let site: BuiltSite
let browser: Browser
let context: BrowserContext
let page: Page
/** Complaints about a page: console errors, exceptions, policy violations, requests that fail or leave the site. */
let complaints: string[]

beforeAll(async () => {
  site = await serveOwnSite()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  complaints = []
  // Tests inspect pages with scripts that the policy of the site would block. Only these contexts may bypass it.
  context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write']})
  page = await context.newPage()
  watch(page)
})
afterEach(async () => {
  await context.close()
})

function watch(target: Page): void {
  noteComplaints(target, complaints)
  target.on('request', request => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
      complaints.push(`request to ${request.url()}`)
  })
  target.on('response', response => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`${response.status()} ${response.url()}`)
  })
}

async function open(path: string): Promise<number | undefined> {
  const response = await page.goto(site.url + path)
  await page
    .waitForSelector('html[data-ready]', {timeout: 15_000})
    .catch(() => complaints.push('the scripts never got ready'))
  return response?.status()
}

describe('the home page', () => {
  test('has its title and heading, lists the sections, and logs no errors', async () => {
    expect(await open('/')).toBe(200)
    expect(await page.title()).not.toBe('')
    expect(await page.locator('h1').count()).toBe(1)
    for (const section of ['/operators', '/stack', '/interop', '/superchain', '/notices'])
      expect(await page.locator(`a[href="${section}"]`).count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  test('sends the policy that the site was built with', async () => {
    const response = await page.goto(`${site.url}/`)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe-inline')
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<p id="probe" style="color: rgb(1, 2, 3)">x</p>')
    )
    expect(await page.locator('#probe').evaluate(node => getComputedStyle(node).color)).not.toBe('rgb(1, 2, 3)')
  })
})

describe('the batcher page', () => {
  test('has its title, heading, language, persona label and type', async () => {
    expect(await open(batcher)).toBe(200)
    expect(await page.title()).toMatch(/^Spinning up the batcher \| /)
    expect(await page.locator('h1').innerText()).toBe('Spinning up the batcher')
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    const label = page.locator('[data-persona="chain-operator"], .persona').first()
    expect(await label.isVisible()).toBe(true)
    expect(await label.innerText()).toMatch(/chain operator/i)
    expect(complaints).toEqual([])
  })

  test('has tabs that work by keyboard', async () => {
    await open(batcher)
    const list = page.getByRole('tablist').filter({hasText: 'Rollup node'})
    const tabs = list.getByRole('tab')
    expect(await tabs.count()).toBe(3)
    // The heading before the group is its label.
    expect(await list.getAttribute('aria-label')).toMatch(/\w{4}/)
    await tabs.first().focus()
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    expect(await tabs.first().getAttribute('aria-selected')).toBe('false')
    const panel = page.locator(`[id="${await tabs.nth(1).getAttribute('aria-controls')}"]`)
    expect(await panel.isVisible()).toBe(true)
    expect(await panel.innerText()).toContain('eth_blockNumber')
    await page.keyboard.press('End')
    expect(await tabs.nth(2).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    expect(complaints).toEqual([])
  })

  test('has a collapsible that is closed, and opens by keyboard', async () => {
    await open(batcher)
    const details = page
      .locator('article details, main details')
      .filter({hasText: /docker/i})
      .first()
    expect(await details.getAttribute('open')).toBeNull()
    await details.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    expect(await details.getAttribute('open')).not.toBeNull()
    expect(await details.locator('pre').first().isVisible()).toBe(true)
  })

  test('copies code without prompts', async () => {
    await open(batcher)
    const figure = page.locator('figure.code').first()
    await figure.hover()
    await figure.locator('[data-copy]').click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const shown = await figure.locator('pre').innerText()
    expect(copied.trim()).not.toBe('')
    expect(shown.replace(/\s+/g, ' ')).toContain(copied.trim().split('\n')[0]?.replace(/\s+/g, ' '))
    expect(copied).not.toMatch(/^\s*\$ /m)
    expect(complaints).toEqual([])
  })

  test('has a next link that points to itself and says so, next to a link to the following page', async () => {
    await open(batcher)
    const again = page.locator('.pagination-again')
    expect(await again.getAttribute('href')).toBe(batcher)
    expect(await again.textContent()).toMatch(/Start again from the top: Spinning up the batcher$/)
    const next = page.locator('.pagination-link[data-direction="next"]')
    expect(await next.getAttribute('href')).not.toBe(batcher)
    await again.click()
    expect(new URL(page.url()).pathname).toBe(batcher)
  })

  test('has code blocks with titles, which wrap', async () => {
    await page.setViewportSize({width: 390, height: 844})
    await open(batcher)
    const figures = page.locator('figure.code')
    for (const title of await figures.locator('.code-title').allTextContents()) expect(title).not.toBe('')
    expect(await figures.count()).toBe(await figures.locator('.code-title').count())
    const long = page.locator('figure.code[data-long]').first()
    await expect.poll(() => long.count()).toBe(1)
    const pre = await long.locator('pre').elementHandle()
    await long.locator('.code-wrap').click()
    await expect.poll(() => pre?.evaluate(node => node.scrollWidth <= node.clientWidth)).toBe(true)
  })

  test('changes its theme, and remembers it', async () => {
    await open(batcher)
    const ground = (): Promise<string> =>
      page.evaluate(
        () =>
          getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor
      )
    const before = await ground()
    const menu = page.locator('.navbar').getByLabel('Theme')
    await menu.selectOption('Dark')
    const dark = await ground()
    expect(dark).not.toBe(before)
    await page.reload()
    expect(await ground()).toBe(dark)
    expect(await menu.inputValue()).toBe('dark')
    await menu.selectOption('System')
    expect(await ground()).toBe(before)
    expect(complaints).toEqual([])
  })
})

describe('a missing page', () => {
  test('answers 404 with the error page, which links onward', async () => {
    expect(await open('/operators/no/such/page')).toBe(404)
    expect(await page.locator('h1').innerText()).toBe('Page Not Found')
    // Only error pages load the styles of error pages.
    expect(await page.locator('.error-search').evaluate(form => getComputedStyle(form).display)).toBe('flex')
    await page.locator('main a[href="/"]').first().click()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints.filter(text => !/status of 404/.test(text))).toEqual([])
  })

  test('links to pages with similar names, or to the sections if there are none', async () => {
    const near = page.locator('.error-near')
    const links = near.getByRole('link')
    await open('/operators/chain-operators/deploy/spin-bacher')
    await expect.poll(() => near.getAttribute('data-near-done')).toBe('')
    expect(await near.getByRole('heading').innerText()).toBe('Similar pages')
    expect(await links.first().getAttribute('href')).toBe(batcher)
    await open('/moved/withdrawal-flow')
    await expect.poll(() => links.first().innerText()).toContain('/stack/transactions/withdrawal-flow')
    for (const path of ['/nope', '/x', '/wp-login.php', '/asdf/qwertz']) {
      await open(path)
      await expect.poll(() => near.getAttribute('data-near-done')).toBe('')
      expect(await near.getByRole('heading').innerText()).toBe('Where to go')
      expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toContain('/operators')
    }
  })

  test('offers to report the address', async () => {
    await open('/operators/no/such/page')
    expect(await page.getByRole('link', {name: /submit an issue/i}).count()).toBeGreaterThan(0)
  })
})

/** One page of every kind. */
const kinds = {
  home: '/',
  landing: '/operators',
  tutorial: batcher,
  'reference with wide tables': '/operators/node-operators/configuration/consensus-config',
  'JSON-RPC methods': '/operators/node-operators/json-rpc',
  notice: '/notices/pectra-fees',
  'list of notices': '/notices',
  'steps and a file tree': '/interop/starter-kit',
  footnotes: '/stack/fact-sheet',
  'alerts and cards': '/stack/security',
  search: '/search?q=batcher',
  'no such page': '/no/such/page',
  'server error': '/500'
}

describe.each(Object.entries(kinds))('%s', (_kind, path) => {
  test('does not scroll sideways at 320 px, and is accessible in both themes', async () => {
    await page.setViewportSize({width: 320, height: 640})
    await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'})
    await open(path)
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await beyond()).toBe(0)
    // The same with text of twice the size on a phone.
    await page.setViewportSize({width: 390, height: 844})
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', {fontSizes: {standard: 32, fixed: 26}})
    expect(await beyond()).toBe(0)
    await session.send('Page.setFontSizes', {fontSizes: {standard: 16, fixed: 13}})
    expect(await violationsInAllLooks(page)).toEqual([])
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('[style]').count()).toBe(0)
  })
})

answerSuite(() => ({url: site.url}))
weightSuite(() => ({browser, url: site.url}), kinds)
printSuite(() => ({browser, url: site.url}), batcher, kinds['reference with wide tables'])
firefoxSuite(() => ({url: site.url}), batcher)
faceSuite(() => ({browser, url: site.url}))
gridSuite(() => ({page, open}), kinds)
tableSuite(() => ({context, page, open, url: site.url}))
calculatorSuite(() => ({
  page,
  complaints,
  open,
  violations: () => violations(page)
}))

describe('by keyboard', () => {
  test.each([
    [1280, '/operators/chain-operators/tutorials/chain-dev-net'],
    [375, batcher]
  ] as const)('a diagram opens as large as the window at %i px, and closes again', async (width, path) => {
    await page.setViewportSize({width, height: 800})
    await page.emulateMedia({reducedMotion: 'reduce'})
    await open(path)
    const drawing = page.locator('.diagram-drawing').first()
    const button = page.getByRole('button', {name: /^Enlarge/}).first()
    await button.focus()
    const after = page.locator('.diagram').first().locator('xpath=following-sibling::*[1]')
    const [before, place] = [await drawing.locator('svg').boundingBox(), await after.boundingBox()]
    await page.keyboard.press('Enter')
    await expect.poll(() => drawing.evaluate(element => element.matches(':popover-open'))).toBe(true)
    expect(await drawing.boundingBox()).toEqual({x: 0, y: 0, width, height: 800})
    expect((await drawing.locator('svg').boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
    // The page behind it did not move.
    expect(await after.boundingBox()).toEqual(place)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => drawing.evaluate(element => element.matches(':popover-open'))).toBe(false)
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await after.boundingBox()).toEqual(place)
    expect(complaints).toEqual([])
  })

  test('the first tab stop skips to the content', async () => {
    await open(batcher)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.locator(':focus').getAttribute('id')).toBe('content')
  })

  test('the phone menu opens, goes through the sections, and returns the focus when it closes', async () => {
    await page.setViewportSize({width: 390, height: 844})
    await open(batcher)
    const button = page.locator('.menu-button')
    await button.focus()
    await page.keyboard.press('Enter')
    const row = page.locator('.sidebar [aria-current=page]')
    await expect.poll(() => row.evaluate(node => node.checkVisibility())).toBe(true)
    for (let stops = 0; stops < 4; stops++) await page.keyboard.press('Tab')
    expect(await page.locator(':focus').evaluate(node => node.closest('#site-menu') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#site-menu').evaluate(node => node.matches(':popover-open'))).toBe(false)
    expect(await button.evaluate(node => node === document.activeElement)).toBe(true)
  })

  test('the contents mark the first entry at the top, and offer the way back to it once', async () => {
    await page.setViewportSize({width: 1440, height: 900})
    await open(batcher)
    const marked = () => page.locator('#toc a[aria-current]').allTextContents()
    const entries = await page.locator('#toc li a').allTextContents()
    await expect.poll(marked).toEqual(entries.slice(0, 1))
    const back = page.getByRole('link', {name: 'Back to top'})
    expect(await back.count()).toBe(0)
    await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}))
    await expect.poll(marked).toEqual(entries.slice(-1))
    expect(await back.count()).toBe(1)
    await back.click()
    await expect.poll(marked).toEqual(entries.slice(0, 1))
  })

  test('the contents on a phone open and link to a heading that the bars do not cover', async () => {
    await page.setViewportSize({width: 390, height: 844})
    await page.emulateMedia({reducedMotion: 'reduce'})
    await open(batcher)
    await page.locator('.toc-button').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const link = page.locator(':focus')
    expect(await link.evaluate(node => node.closest('#toc') !== null)).toBe(true)
    const hash = (await link.getAttribute('href')) ?? ''
    const section = await link.textContent()
    expect(await page.locator('.toc-now').textContent()).toBe(await page.locator('#toc li a').first().textContent())
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe(hash)
    await expect.poll(() => page.locator('.toc-now').textContent()).toBe(section)
    await expect.poll(() => page.locator('#toc').evaluate(node => node.matches(':popover-open'))).toBe(false)
    const bar = await page.locator('.toc-bar').evaluate(node => node.getBoundingClientRect().bottom)
    await expect
      .poll(() => page.locator(`[id="${hash.slice(1)}"]`).evaluate(node => node.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(bar)
  })

  test('only boxes that scroll are tab stops, at any width', async () => {
    await open(batcher)
    const stray = (): Promise<string[]> =>
      page
        .locator('.prose :is(.table-wrap, pre)[tabindex]')
        .evaluateAll(boxes =>
          boxes
            .filter(
              box =>
                box.checkVisibility() && box.scrollWidth > box.clientWidth !== ((box as HTMLElement).tabIndex === 0)
            )
            .map(String)
        )
    const stops = page.locator('.prose :is(.table-wrap, pre)[tabindex="0"]')
    for (const width of [1440, 390]) {
      await page.setViewportSize({width, height: 800})
      await expect.poll(stray).toEqual([])
      expect(await stops.count()).toBeGreaterThan(0)
    }
    expect(await page.locator('.prose [tabindex="-1"]').count()).toBeGreaterThan(0)
  })
})

describe('the chosen persona', () => {
  const choosePersona = async (id: string) => {
    await page.locator('.navbar .persona-choice > summary').click()
    await page.locator(`.navbar .persona-choice [data-persona-value="${id}"]`).click()
    // The menu closes, and the keyboard continues where it was.
    expect(await page.locator('.persona-choice[open]').count()).toBe(0)
    expect(await page.locator('.navbar .persona-choice > summary:focus').count()).toBe(1)
  }
  const chosenPersona = () =>
    page.locator('.persona-choice [aria-pressed=true]').first().getAttribute('data-persona-value')

  test('marks the sidebar and lists on every page, hides nothing, and is remembered', async () => {
    await open('/stack')
    const rows = page.locator('.sidebar [data-personas]')
    const children = page.locator('.child-page')
    const before = [await rows.count(), await children.count()]
    const control = page.locator('.navbar .persona-choice')
    const name = page.locator('.navbar .persona-now')
    expect(await name.innerText()).toBe('Everyone')
    const width = async () => (await control.boundingBox())?.width ?? 0
    const empty = async () => (await width()) - ((await name.boundingBox())?.width ?? 0)
    const frame = await empty()
    await choosePersona('governance-participant')
    await expect.poll(() => name.innerText()).toBe('Governance participant')
    const longest = await width()
    await choosePersona('auditor')
    await expect.poll(() => name.innerText()).toBe('Auditor')
    // As wide as the selected option, not as the longest one.
    expect(await empty()).toBeCloseTo(frame, 0)
    expect(await width()).toBeLessThan(longest)
    const status = page.locator('[data-lens-status]')
    await expect.poll(() => status.innerText()).toMatch(/^\d+ of \d+ pages here are for: Auditor$/)
    await expect.poll(() => page.locator('[role=status]').innerText()).toContain('for: Auditor')
    // The other one is in the phone menu.
    expect(await page.locator('[data-persona-lens]:visible').count()).toBe(1)
    expect([await rows.count(), await children.count()]).toEqual(before)
    const wrong = await page.locator('.sidebar [data-personas], .child-page').evaluateAll(items =>
      items.filter(item => {
        const own = (item.getAttribute('data-personas') ?? '').split(' ').includes('auditor')
        return item.hasAttribute('data-mine') !== own || !item.checkVisibility()
      })
    )
    expect(wrong).toEqual([])

    await open('/stack/fact-sheet')
    expect(await chosenPersona()).toBe('auditor')
    expect(await page.locator('.sidebar [data-mine]').count()).toBeGreaterThan(0)
    expect(await page.locator('.sidebar [aria-current=page]').isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])

    await choosePersona('')
    expect(await page.locator('[data-mine]').count()).toBe(0)
    await page.reload()
    expect(await page.locator('html').getAttribute('data-persona')).toBeNull()
    expect(complaints).toEqual([])
  })

  test('may come from the address, for this page only', async () => {
    await open('/stack?persona=auditor')
    expect(await chosenPersona()).toBe('auditor')
    await open('/stack?persona=nobody')
    expect(await chosenPersona()).toBe('')
  })
})

test('leaves everything readable without JavaScript', async () => {
  const plain = await browser.newContext({javaScriptEnabled: false})
  const still = await plain.newPage()
  await still.goto(site.url + batcher)
  // A collapsible opens without a script, and then shows its tabs.
  const panels = still.locator('.tab-panel:not(details:not([open]) *)')
  expect(await panels.count()).toBeGreaterThan(2)
  for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true)
  // One in the bar, and one in the menu of a phone.
  expect(await still.locator('.persona-choice').count()).toBe(2)
  for (const control of await still.locator('.persona-choice, .code-tool, .lens-status').all())
    expect(await control.isVisible()).toBe(false)
  await plain.close()
})
