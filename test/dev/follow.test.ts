import {renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import {launchChromium} from '../browser/chromium.ts'
import {openLivePage, soon, watching} from './live-page.ts'
import {type DevProcess, openTab, pageText, plantProject, startDev, write} from './program.ts'

/** Tests `--follow`: the open tab goes to the page that the author saves. */

let root: string
let dev: DevProcess
let browser: Browser
let page: Page

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': '{"title": "Follow"}',
    'content/index.md': pageText('Home', '# Home'),
    'content/guide/index.md': pageText('Guide', '# Guide'),
    'content/guide/with space.md': pageText('Space', '# Space'),
    'content/guide/other.mdx': pageText('Other', "import Shared from '../_shared.mdx'\n\n# Other\n\n<Shared />"),
    'content/_shared.mdx': 'Shared words.\n',
    'public/note.txt': 'note\n'
  })
  dev = await startDev(root, ['--follow', '--base', '/docs/'])
  browser = await launchChromium()
  await watching(dev, root, 'content/index.md', at => pageText('Home', `# Home\n\nText ${at}.`))
})

afterAll(async () => {
  await browser?.close()
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

beforeEach(async () => {
  page = (await openLivePage(browser, dev.url)).page
})
afterEach(() => page.close())

const path = (): string => new URL(page.url()).pathname
/** Saves a file, and waits until the tab shows its page. */
async function saved(file: string, title: string, at: string): Promise<void> {
  write(root, file, pageText(title, `# ${title}\n\nSaved ${at}.`))
  await page.waitForURL(url => url.pathname === at)
  await page.locator('main', {hasText: `Saved ${at}.`}).waitFor()
  await page.waitForFunction(() => document.querySelector('docsgen-live') !== null)
}

test('saving another page opens it, and saving this one does not reload it', async () => {
  await saved('content/guide/index.md', 'Guide', '/docs/guide')
  await saved('content/guide/with space.md', 'Space', '/docs/guide/with%20space')
  await page.evaluate(() => Object.assign(window, {mark: 1}))
  write(root, 'content/guide/with space.md', pageText('Space', '# Space\n\nSaved again.'))
  await page.locator('main', {hasText: 'Saved again.'}).waitFor()
  expect(await page.evaluate(() => (window as {mark?: number}).mark)).toBe(1)
  await saved('content/index.md', 'Home', '/docs/')
})

test('a new or renamed page opens', async () => {
  await saved('content/guide/new.md', 'New', '/docs/guide/new')
  renameSync(join(root, 'content/guide/new.md'), join(root, 'content/guide/newer.md'))
  await page.waitForURL(url => url.pathname === '/docs/guide/newer')
  rmSync(join(root, 'content/guide/newer.md'))
  await page.locator('h1', {hasText: 'Not Found'}).waitFor()
  expect(path()).toBe('/docs/guide/newer')
})

test('files that are not pages, and hidden drafts, open nothing', async () => {
  const tab = await openTab(dev.url, '')
  const followed = () => tab.messages.filter(({kind}) => kind === 'follow').map(message => message.path)
  try {
    write(root, 'content/_shared.mdx', 'Other shared words.\n')
    write(root, 'public/note.txt', 'another\n')
    await soon(dev.output).toContain('updated public/note.txt')
    write(root, 'docsgen.config.json', '{"title": "Followed"}')
    await soon(() => page.title()).toContain('Followed')
    write(root, 'content/guide/index.md', pageText('Guide', '# Guide\n\nNow a draft.', {draft: 'true'}))
    await soon(dev.output).toContain('updated content/guide/index.md')
    // The folder's list replaces it.
    expect(await (await fetch(`${dev.url}guide`)).text()).not.toContain('Now a draft.')
    // If the earlier save had an effect, it would precede this one.
    write(root, 'content/index.md', pageText('Home', '# Home\n\nThe end.'))
    await soon(followed).toContain('/docs/')
    expect(followed()).toEqual(['/docs/'])
    expect(path()).toBe('/docs/')
  } finally {
    tab.close()
  }
})
