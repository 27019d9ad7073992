import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {page} from '../build/project.ts'
import {launchChromium} from './chromium.ts'
import {violationsInAllLooks} from './page-checks.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

const text = '## One {#one}\n\nText.\n\n## Two {#two}\n\n```bash\nnpm i ferry --save-dev\n```\n\nText.'

let site: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': JSON.stringify({title: 'Ferry', locales: {ja: {}, ar: {}}}),
    'content/index.md': page('Home'),
    'content/guide.md': page('Guide', text),
    'content/other.md': page('Other', text),
    'content/harbors.md': page('Harbors', 'How to name a harbor.'),
    'content/ja/guide.md': page('Guide', `${text}\n\nDockerで環境変数を設定します。`, {lang: 'ja', title: 'ガイド'}),
    'content/guide.ar.md': page('Guide', `${text}\n\nتثبيت الخادم.`, {lang: 'ar', title: 'الدليل'})
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a reader of Japanese switches to Arabic at the same section and searches in Arabic', async () => {
  const {page: tab, messages} = await openPage(browser, `${site.url}/ja/guide#two`)
  await tab.waitForSelector('html[data-ready]')
  await tab.locator('.navbar .language-menu summary').click()
  await tab.getByRole('link', {name: 'العربية'}).click()
  await tab.waitForURL(`${site.url}/ar/guide#two`)
  expect(await tab.locator('html').getAttribute('dir')).toBe('rtl')
  expect(
    await tab
      .locator('.code')
      .first()
      .evaluate(node => getComputedStyle(node).direction)
  ).toBe('ltr')
  await tab.getByRole('button', {name: 'بحث'}).click()
  expect(await tab.getByRole('combobox').getAttribute('placeholder')).toBe(
    'ابحث في الصفحات والخيارات والدوال والشيفرات'
  )
  expect(messages).toEqual([])
  await tab.context().close()
})

/** Types a query into the dialog, and returns the addresses and marks of the results. */
async function searchFor(tab: Page, query: string): Promise<{hrefs: (string | null)[]; marks: string[]}> {
  const input = tab.getByRole('combobox')
  await input.fill(query)
  await tab.locator('.search-results[aria-busy="false"] .search-hit .search-heading').first().waitFor()
  const hits = await tab.locator('.search-hit').all()
  return {
    hrefs: await Promise.all(hits.map(hit => hit.getAttribute('href'))),
    marks: await tab.locator('.search-results mark').allInnerTexts()
  }
}

test('readers search in their language, and find originals marked as such', async () => {
  const {page: tab, messages} = await openPage(browser, `${site.url}/ja/guide`)
  await tab.waitForSelector('html[data-ready]')
  await tab.keyboard.press('Control+k')
  expect(await searchFor(tab, '変数')).toEqual({hrefs: ['/ja/guide#two'], marks: ['変数']})
  expect((await searchFor(tab, 'harbors')).hrefs).toEqual(['/ja/harbors'])
  const group = tab.locator('.search-group')
  expect(await group.getAttribute('lang')).toBe('en-US')
  expect(await group.locator('.search-original').innerText()).toBe('原文: English')
  await tab.goto(`${site.url}/ar/guide`)
  await tab.waitForSelector('html[data-ready]')
  await tab.keyboard.press('Control+k')
  expect(await searchFor(tab, 'والتثبيت')).toEqual({hrefs: ['/ar/guide#two'], marks: ['تثبيت']})
  await tab.goto(`${site.url}/ar/search?q=harbor`)
  await tab.locator('.search-found').waitFor()
  expect(await tab.locator('.search-found a').first().getAttribute('href')).toBe('/ar/harbors')
  expect(messages).toEqual([])
  await tab.context().close()
})

test('the switcher works without script, in the bar and in the phone menu', async () => {
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

test.each(['/ar/guide', '/ar/other', '/ja/guide'])('%s passes axe in all looks and fits every width', async path => {
  const {page: tab} = await openPage(browser, `${site.url}${path}`)
  await tab.waitForSelector('html[data-ready]')
  expect(await violationsInAllLooks(tab)).toEqual([])
  expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await tab.context().close()
})
