import {readFileSync} from 'node:fs'
import type {Browser, Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from './chromium.ts'
import {violations} from './page-checks.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

/** Takes pictures of each part of the page docs/theme-parts.mdx at four settings: a setting changes what it should, and nothing else. */

const docs = new URL('../../docs/', import.meta.url)
const own = ['ThemeSettings.tsx', 'settings.ts', 'root-style.ts', 'theme-settings.css']
const stubs = ['start.md', 'theme.md', 'writing.md', 'deploy/README.md']

/** A part of the page, and the settings that change its picture. */
const parts: Readonly<Record<string, readonly [selector: string, ...settings: string[]]>> = {
  paragraph: ['.prose > p:nth-of-type(1)', 'Serif'],
  heading: ['#code', 'Serif'],
  link: ['.prose a[href$="/writing"]', 'Green', 'Serif'],
  // The words before a name decide where it starts, in fractions of a pixel.
  name: ['.prose > p > code', 'Square', 'Serif'],
  list: ['.prose > ul', 'Serif', 'Compact'],
  'main button': ['.button-primary', 'Square', 'Green', 'Serif'],
  button: ['.prose .button:not(.button-primary)', 'Square', 'Serif'],
  label: ['.badge[data-type="info"]', 'Square', 'Serif'],
  'lines of code': ['.code pre code'],
  'block of code': ['.prose > .code', 'Square'],
  note: ['.callout', 'Square', 'Serif', 'Compact'],
  table: ['#tables ~ .table-wrap', 'Serif', 'Compact'],
  card: ['.card', 'Square', 'Serif', 'Compact'],
  'current page': ['.sidebar [aria-current="page"]', 'Square', 'Green', 'Serif', 'Compact']
}
const settings = ['Square', 'Green', 'Serif', 'Compact']

let site: ProjectSite
let browser: Browser
beforeAll(async () => {
  const read = (path: string) => readFileSync(new URL(path, docs), 'utf8')
  site = await serveProject({
    'content/index.md': '# Home\n',
    'content/theme-parts.mdx': read('theme-parts.mdx'),
    ...Object.fromEntries(own.map(name => [`content/_site/theme/${name}`, read(`_site/theme/${name}`)])),
    ...Object.fromEntries(stubs.map(path => [`content/${path}`, `# ${path}\n`]))
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Returns a picture of each part. */
async function pictures(page: Page): Promise<Record<string, Buffer>> {
  const taken: Record<string, Buffer> = {}
  for (const [name, [selector]] of Object.entries(parts))
    taken[name] = await page.locator(selector).first().screenshot({animations: 'disabled'})
  return taken
}

/**
 * Returns whether a reader could see the difference between two pictures: the browser smooths the same corner in slightly
 * different ways.
 */
async function differ(one: Buffer | undefined, other: Buffer | undefined): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(file => sharp(file).raw().toBuffer({resolveWithObject: true})))
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return true
  return a.data.some((value, index) => Math.abs(value - (b.data[index] ?? 0)) > 16)
}

/** Returns the names of the parts whose pictures differ. */
async function changedParts(before: Record<string, Buffer>, after: Record<string, Buffer>): Promise<string[]> {
  const changed: string[] = []
  for (const name of Object.keys(parts)) if (await differ(before[name], after[name])) changed.push(name)
  return changed
}

test('a setting changes the parts that it concerns, and no other part', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/theme-parts`)
  await page.emulateMedia({reducedMotion: 'reduce'})
  // The whole page is in view, because a picture that needs scrolling can show the buttons over the part.
  await page.setViewportSize({width: 1280, height: 3000})
  const before = await pictures(page)
  for (const setting of settings) {
    await page.getByRole('button', {name: setting, exact: true}).click()
    await page.mouse.move(0, 2900)
    const after = await pictures(page)
    const expected = Object.keys(parts).filter(name => parts[name]?.includes(setting, 1))
    expect(await changedParts(before, after), setting).toEqual(expected)
  }
  await page.getByRole('button', {name: 'Default', exact: true}).click()
  expect(await changedParts(before, await pictures(page))).toEqual([])
  expect(await violations(page)).toEqual([])
  expect(messages).toEqual([])
  await page.close()
})
