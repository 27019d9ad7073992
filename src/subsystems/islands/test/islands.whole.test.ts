import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {openPage, type ProjectSite, serveProject} from '../../../../test/browser/project-site.ts'
import {page as pageFile} from '../../../../test/build/project.ts'
import {implicitProject, islandProject} from './island-projects.ts'

/**
 * Tests components with scripts in a built site and a real browser, under the policy of the site. React compares the markup with
 * its own rendering, so a page without messages proves that they are equal.
 */

let site: ProjectSite
let mint: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject(islandProject(pageFile))
  mint = await serveProject(implicitProject)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await mint?.close()
})

test('islands hydrate without a console message and respond', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/`)
  // Each island mounts when it is near the viewport, and one in a hidden tab when it is shown.
  await page.getByRole('tab', {name: 'B'}).click()
  await page.getByRole('tab', {name: 'Two'}).click()
  const counters = page.locator('main .counter')
  await expect.poll(() => counters.count()).toBe(7)
  for (let at = 0; at < 7; at++) {
    await counters.nth(at).scrollIntoViewIfNeeded()
    await expect.poll(() => counters.nth(at).getAttribute('data-alive'), {timeout: 20_000}).toBe('true')
  }
  const starts = await page.locator('main .count').allTextContents()
  expect(starts).toEqual([3, 5, 3, 10, 20, 30, 40].map(start => `Now ${start}`))
  for (const at of starts.keys()) await page.locator('main .count').nth(at).click()
  expect(await page.locator('main .count').allTextContents()).toEqual(
    [4, 6, 4, 11, 21, 31, 41].map(start => `Now ${start}`)
  )
  expect(await page.locator('main .counter label').first().textContent()).toBe('Counted 4 of 10')
  expect(await page.locator('main .size').first().textContent()).toBe('large size')
  expect(await page.locator('main .default').textContent()).toBe('by default has id')
  expect(await page.locator('main .counter').first().textContent()).toContain('late text late text')
  expect(messages).toEqual([])
  await page.close()
})

test('Markdown in an island shows at once, or when the reader opens it', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/text`)
  expect(await page.locator('.reveal h2').allTextContents()).toEqual(['Shown at once'])
  expect(await page.locator('.reveal p a').getAttribute('href')).toBe('/docs/more')
  expect(await page.locator('.toc li a').allTextContents()).toEqual(['Shown at once', 'And more'])
  const box = await page.locator('.reveal docsgen-markdown').evaluate(element => getComputedStyle(element).display)
  expect(box).toBe('contents')
  await page.locator('.reveal .counter').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.reveal .counter').getAttribute('data-alive')).toBe('true')
  await page.locator('.reveal .count').click()
  await expect.poll(() => page.locator('.reveal .count').textContent()).toBe('Now 51')
  await page.getByRole('button', {name: 'More'}).click()
  await expect.poll(() => page.locator('.reveal h2').allTextContents()).toEqual(['Shown at once', 'Shown later'])
  expect(await page.locator('.reveal pre .line').count()).toBe(1)
  // Children that were rendered from the start stay as they are, with their islands.
  expect(await page.locator('.reveal .count').textContent()).toBe('Now 51')
  expect(messages).toEqual([])
  await page.close()
})

test('components that a dialect hydrates implicitly respond', async () => {
  const {page, messages} = await openPage(browser, mint.url)
  const main = page.locator('main')
  expect(await main.textContent()).toMatch(/3 min.*For 3.*Inner words.*Big 0 times.*dark.*TipHung/s)
  await main.locator('.timer').scrollIntoViewIfNeeded()
  await expect.poll(() => main.locator('.timer').getAttribute('data-alive'), {timeout: 20_000}).toBe('true')
  for (const button of await main.locator('.timer, .bell, .lamp').getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    await expect
      .poll(() => button.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))), {
        timeout: 20_000
      })
      .toBe(true)
    await button.click()
  }
  await expect.poll(() => main.textContent()).toMatch(/4 min.*For 4.*Inner words.*Big 1 times.*bright/s)
  expect(messages).toEqual([])
  await page.close()
})

test('modules of other frameworks have replacements', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/foreign`)
  const hrefs = () =>
    page
      .locator('main p a, main a.own-link, .foreign a')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(await hrefs()).toEqual(['/docs/more', '/docs/more', '/docs/more', '/docs/more?a=1#part'])
  expect(await page.locator('.still').textContent()).toBe('Still new')
  expect(await page.locator('.tab-panel').evaluateAll(panels => panels.map(panel => panel.dataset.tab))).toEqual([
    'mate',
    'The cook'
  ])
  expect(await page.locator('.tab-panel:not([hidden]) a.away').getAttribute('href')).toBe('/docs/more')
  const picture = page.locator('main img[alt="of the page"]')
  expect(await picture.evaluate(image => getComputedStyle(image).position)).toBe('absolute')
  await page.locator('.foreign').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.foreign > b').textContent()).toContain('late text')
  await page.locator('.foreign button').click()
  expect((await hrefs()).at(-1)).toBe('/docs/more')
  expect(await page.locator('.foreign a').count()).toBe(3)
  expect(messages).toEqual([])
  await page.close()
})

test('ids are unique, and labels point at their fields', async () => {
  const {page} = await openPage(browser, `${site.url}/docs/`)
  const ids = await page.locator('main [id]').evaluateAll(elements => elements.map(element => element.id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(await page.getByLabel('Counted 3 of 10').count()).toBe(2)
  await page.close()
})

test('styles of modules apply: plain, CSS modules, nested, imported, composed, with their files', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/`)
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('main .count', 'color')).toBe('rgb(1, 2, 3)')
  expect(await style('main .counter', 'border-left-color')).toBe('rgb(4, 5, 6)')
  expect(await style('main .counter', 'padding-left')).toBe('7px')
  expect(await style('main .counter', 'margin-left')).toBe('11px')
  expect(await style('main .counter', 'background-image')).toMatch(/\/assets\/dot\.\w+\.svg/)
  expect(await style('main .wrap', 'padding-left')).toBe('13px')
  // A style of the component's own. As an attribute, the policy would block it.
  expect(await style('main .counter', 'border-top-color')).toBe('rgb(7, 8, 9)')
  expect(
    await page
      .locator('main .counter img')
      .first()
      .evaluate(image => (image as HTMLImageElement).naturalWidth)
  ).toBe(20)
  expect(messages).toEqual([])
  await page.close()
})

test("a project's template wraps the packaged one, with its own styles and island", async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/more`)
  const own = page.locator('.own')
  await own.scrollIntoViewIfNeeded()
  expect(await page.locator('footer').count()).toBe(1)
  const style = (name: string) => own.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  expect(await style('margin-top')).toBe('17px')
  // Inline styles of a template, and of its island before and after hydration. As attributes, the policy would block them.
  expect(await style('text-align')).toBe('center')
  expect(await page.locator('.vote').evaluate(element => getComputedStyle(element).outlineOffset)).toBe('19px')
  await expect
    .poll(async () => {
      await page.locator('.vote').click()
      return page.locator('.vote').textContent()
    })
    .toMatch(/^[1-9] for \/more$/)
  expect(
    await page
      .locator('.brand')
      .first()
      .evaluate(element => getComputedStyle(element).letterSpacing)
  ).toBe('2px')
  expect(messages).toEqual([])
  await page.close()
})

test('a closed banner stays closed, without layout shift', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/more`)
  const banner = page.locator('.banner')
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>(done => {
          let sum = 0
          const observer = new PerformanceObserver(list => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & {value: number}).value
          })
          observer.observe({type: 'layout-shift', buffered: true})
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
        })
    )
  expect(await banner.textContent()).toBe('Version 2 is out')
  expect(await banner.locator('a').getAttribute('href')).toBe('/docs/more')
  await page.getByRole('button', {name: 'Close announcement'}).click()
  await expect.poll(() => banner.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
  await page.goto(`${site.url}/docs/`)
  expect(await banner.isVisible()).toBe(false)
  await page.goto(`${site.url}/docs/more`)
  expect(await banner.isVisible()).toBe(false)
  expect(await shift()).toBe(0)
  // The reader closed a banner with another text.
  await page.evaluate(() => localStorage.setItem('docsgen-banner', 'another'))
  await page.reload()
  expect(await banner.isVisible()).toBe(true)
  expect(await shift()).toBe(0)
  expect(messages).toEqual([])
  await page.close()
})

test('a page without components loads no component styles', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/more`)
  const links = await page.locator('link[rel=stylesheet]').count()
  // The packaged style sheet and the project's.
  expect(links).toBe(2)
  expect(messages).toEqual([])
  await page.close()
})

test("a plugin's script is loaded at the first click on an element, and answers every click", async () => {
  const {page, messages} = await openPage(browser, `${site.url}/docs/late`)
  const loaded = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({name}) => /\/late\.\w+\.js$/.test(name)))
  expect(await loaded()).toBe(false)
  await page.locator('.late b').click()
  await expect.poll(() => page.locator('.late').textContent()).toBe('Answer 1')
  expect(await loaded()).toBe(true)
  await page.locator('.late').click()
  await expect.poll(() => page.locator('.late').textContent()).toBe('Answer 2')
  expect(messages).toEqual([])
  await page.close()
})
