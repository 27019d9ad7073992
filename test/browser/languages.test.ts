import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {page} from '../build/project.ts'
import {launchChromium} from './chromium.ts'
import {violations, violationsInAllLooks} from './page-checks.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

const text = '## One {#one}\n\nText.\n\n## Two {#two}\n\n```bash\nnpm i ferry --save-dev\n```\n\nText.'

const versions = [
  {name: '2.0', status: 'latest'},
  {name: '1.4', status: 'maintained', from: 'versions/1.4'},
  {name: '1.3', status: 'unmaintained', from: 'versions/1.3'}
]

let site: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': JSON.stringify({title: 'Ferry', locales: {ja: {}, ar: {}}, versions}),
    'content/index.md': page('Home'),
    'content/guide.md': page('Guide', text),
    'content/other.md': page('Other', text),
    'content/harbors.md': page('Harbors', 'How to name a harbor.'),
    'content/ja/guide.md': page('Guide', `${text}\n\nDockerで環境変数を設定します。`, {lang: 'ja', title: 'ガイド'}),
    'versions/1.4/guide.md': page('Guide', `${text}\n\nSwitch the ferry off.`),
    'versions/1.4/guide.ar.md': page('Guide', `${text}\n\nتثبيت قديم.`, {lang: 'ar', title: 'الدليل'}),
    'versions/1.3/index.md': page('Home'),
    'content/guide.ar.md': page('Guide', `${text}\n\nتثبيت الخادم.`, {lang: 'ar', title: 'الدليل'})
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Types a query into the dialog, and returns the addresses and marks of the results. */
async function searchFor(tab: Page, query: string): Promise<{hrefs: (string | null)[]; marks: string[]}> {
  const input = tab.locator('.search-input')
  await input.fill(query)
  await tab.locator('.search-results[aria-busy="false"] .search-hit:not(.search-start)').first().waitFor()
  const hits = await tab.locator('.search-hit').all()
  return {
    hrefs: await Promise.all(hits.map(hit => hit.getAttribute('href'))),
    marks: await tab.locator('.search-results mark').allInnerTexts()
  }
}

test('a reader of Japanese searches, switches to Arabic at the same section, searches there, and opens other versions', async () => {
  const {page: tab, messages} = await openPage(browser, `${site.url}/ja/guide#two`)
  await tab.waitForSelector('html[data-ready]')
  await tab.keyboard.press('Control+k')
  expect(await searchFor(tab, '変数')).toEqual({hrefs: ['/ja/guide#two'], marks: ['変数']})
  expect((await searchFor(tab, 'harbors')).hrefs).toEqual(['/ja/harbors'])
  const group = tab.locator('.search-group')
  expect(await group.getAttribute('lang')).toBe('en-US')
  expect(await group.locator('.search-original').innerText()).toBe('原文: 英語')
  await tab.keyboard.press('Escape')

  await tab.locator('.navbar .language-menu summary').click()
  await tab.getByRole('link', {name: 'العربية'}).click()
  await tab.waitForURL(`${site.url}/ar/guide#two`)
  expect(await tab.locator('html').getAttribute('dir')).toBe('rtl')
  const code = tab.locator('.code').first()
  expect(await code.evaluate(node => getComputedStyle(node).direction)).toBe('ltr')
  await tab.waitForSelector('html[data-ready]')
  await tab.getByRole('button', {name: 'بحث'}).click()
  expect(await tab.locator('.search-input').getAttribute('placeholder')).toBe(
    'ابحث في الصفحات والخيارات والدوال والشيفرات'
  )
  expect(await searchFor(tab, 'والتثبيت')).toEqual({hrefs: ['/ar/guide#two'], marks: ['تثبيت']})

  // One control widens the search to all versions, and each result shows its own.
  await tab.locator('.search-filter select').selectOption({label: 'جميع الإصدارات'})
  await tab.locator('.search-version').first().waitFor()
  expect(await tab.locator('.search-hit').evaluateAll(hits => hits.map(hit => hit.getAttribute('href')))).toEqual([
    '/ar/guide#two',
    '/1.4/ar/guide#two'
  ])
  expect(await tab.locator('.search-version').allInnerTexts()).toEqual(['2.0', '1.4'])
  expect(await violations(tab)).toEqual([])
  await tab.keyboard.press('Escape')

  // The entry of a version that does not have the page says so before the click, and points to the nearest page above it.
  const menu = tab.locator('.navbar .version-menu')
  await menu.locator('summary').click()
  const missing = menu.getByRole('link', {name: '1.3'})
  expect(await missing.innerText()).toBe('1.3\nلا توجد هذه الصفحة هنا. تُفتح: Home')
  expect(await missing.getAttribute('href')).toBe('/1.3/ar')
  await menu.getByRole('link', {name: '1.4'}).click()
  await tab.waitForURL(`${site.url}/1.4/ar/guide#two`)
  await tab.waitForSelector('html[data-ready]')
  expect(await tab.locator('.version-banner').innerText()).toContain('1.4')
  await tab.keyboard.press('Control+k')
  expect((await searchFor(tab, 'تثبيت')).hrefs).toEqual(['/1.4/ar/guide#two'])
  await tab.keyboard.press('Escape')
  await menu.locator('summary').click()
  await menu.getByRole('link', {name: '1.3'}).click()
  await tab.waitForURL(`${site.url}/1.3/ar`)
  expect(messages).toEqual([])
  await tab.context().close()
})

test('the search page shows results of the language and version of its address', async () => {
  const {page: tab, messages} = await openPage(browser, `${site.url}/ar/search?q=harbor`)
  const found = tab.locator('.search-found h2 a')
  await found.first().waitFor()
  expect(await found.first().getAttribute('href')).toBe('/ar/harbors')
  await tab.goto(`${site.url}/1.4/search?q=ferry&versions=all`)
  await found.first().waitFor()
  expect(await found.first().getAttribute('href')).toBe('/1.4/guide')
  expect(await tab.locator('.search-version').first().innerText()).toBe('1.4')
  await tab.locator('.search-filter select').selectOption({label: '1.4'})
  await tab.waitForURL(`${site.url}/1.4/search?q=ferry`)
  await tab.locator('.search-version').first().waitFor({state: 'detached'})
  expect(messages).toEqual([])
  await tab.context().close()
})

test('the switcher works without JavaScript, in the bar and in the phone menu', async () => {
  const context = await browser.newContext({javaScriptEnabled: false, viewport: {width: 375, height: 800}})
  const tab = await context.newPage()
  await tab.goto(`${site.url}/other`)
  await tab.locator('.menu-button').click()
  await tab.locator('.site-menu .language-menu summary').click()
  await tab.locator('.site-menu').getByRole('link', {name: '日本語'}).click()
  await tab.waitForURL(`${site.url}/ja/other`)
  expect(await tab.locator('.translation-notice').innerText()).toContain('このページはまだ翻訳されていません')
  await context.close()
})

test.each(['/ar/guide', '/ar/other', '/ja/guide', '/1.4/ar/guide'])(
  '%s passes axe in all looks and fits every width',
  async path => {
    const {page: tab} = await openPage(browser, `${site.url}${path}`)
    await tab.waitForSelector('html[data-ready]')
    expect(await violationsInAllLooks(tab)).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await tab.context().close()
  }
)
