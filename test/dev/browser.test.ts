import {readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {createRequire} from 'node:module'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import {launchChromium} from '../browser/chromium.ts'
import {soon, watching} from './live-page.ts'
import {type DevProcess, pageText, plantProject, startDev, write} from './program.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const filler = Array.from(
  {length: 30},
  (_, at) => `## Section ${at}\n\nWords of section ${at}, enough of them to fill a line or two on the screen.`
).join('\n\n')
const guide = (text: string, title = 'Guide', labels = "['npm', 'yarn']"): string =>
  pageText(
    title,
    `${title === 'none' ? '' : `# ${title}`}\n\n<Tabs items={${labels}}>\n  <Tab>\n\n  with npm\n\n  </Tab>\n  <Tab>\n\n  with yarn\n\n  </Tab>\n</Tabs>\n\n<details>\n<summary>More</summary>\n\nHidden words.\n\n</details>\n\n${filler}\n\nThe last words: ${text}.`
  )

let root: string
let dev: DevProcess
let browser: Browser
let page: Page
let problems: string[]

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({
      title: 'Live',
      personas: {'app-developer': 'App developer', auditor: 'Auditor'}
    }),
    'content/index.mdx': pageText('Home', '# Home\n\nSee [the guide](/guide).'),
    'content/guide.mdx': guide('one'),
    'content/other.mdx': pageText('Other', '# Other\n\nText.')
  })
  dev = await startDev(root, [], {LAUNCH_EDITOR: join(root, 'no-editor')})
  browser = await launchChromium()
  await watching(dev, root, 'content/other.mdx', at => pageText('Other', `# Other\n\nText ${at}.`))
})

afterAll(async () => {
  await browser.close()
  await dev.close()
  rmSync(root, {recursive: true, force: true})
})

beforeEach(async () => {
  problems = []
  write(root, 'content/guide.mdx', guide('one'))
  page = await browser.newPage({viewport: {width: 1280, height: 800}})
  page.setDefaultTimeout(10_000)
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('framenavigated', () => problems.push('navigated'))
  await page.goto(`${dev.url}guide`)
  await page.locator('docsgen-live').waitFor({state: 'attached'})
  await page.locator('main', {hasText: 'The last words: one.'}).waitFor()
  await page.evaluate(() => Object.assign(window, {mark: 1}))
  problems = []
})

afterEach(async () => {
  expect(problems).toEqual([])
  await page.close()
})

const seen = (text: string): Promise<void> => page.locator('main', {hasText: text}).waitFor()
const isSameDocument = (): Promise<boolean> => page.evaluate(() => (window as {mark?: number}).mark === 1)

test('an edit appears without a reload, and scroll position, disclosures, tabs, focus and selection stay', async () => {
  await page.getByRole('tab', {name: 'yarn'}).click()
  await page.locator('main details summary').click()
  await page.locator('main details[open]').waitFor()
  await page.evaluate(() => {
    document.getElementById('section-12')?.scrollIntoView({behavior: 'instant'})
    const text = document.getElementById('section-13')?.nextElementSibling?.firstChild
    if (text) getSelection()?.setBaseAndExtent(text, 2, text, 9)
  })
  await page.locator('#toc a').first().focus()
  await page.evaluate(() => {
    const text = document.getElementById('section-13')?.nextElementSibling?.firstChild
    if (text) getSelection()?.setBaseAndExtent(text, 2, text, 9)
  })
  const state = () =>
    page.evaluate(() => ({
      top: Math.round((document.getElementById('section-12')?.getBoundingClientRect().top ?? 0) / 4),
      focus: document.activeElement?.textContent,
      selection: getSelection()?.toString(),
      open: document.querySelector<HTMLDetailsElement>('main details')?.open,
      tab: document.querySelector('[role=tab][aria-selected=true]')?.textContent,
      shown: [...document.querySelectorAll('.tab-panel:not([hidden])')].map(panel =>
        panel.textContent?.trim().slice(-9)
      )
    }))
  await soon(state).toMatchObject({selection: 'rds of ', open: true, tab: 'yarn'})
  const before = await state()
  write(
    root,
    'content/guide.mdx',
    guide('two')
      .replace('with npm', 'with npm now')
      .replace('## Section 3\n', '## Section 3\n\nA new paragraph above.\n')
  )
  await seen('The last words: two.')
  await seen('A new paragraph above.')
  // Twice, because late changes would occur in between.
  for (let look = 0; look < 2; look++) {
    await soon(state).toEqual(before)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(await isSameDocument()).toBe(true)
})

test('after each of many saves the page equals a reload, and script changes stay where the source is unchanged', async () => {
  /**
   * Returns the elements and words in which the page differs from the served document, except for the changes that scripts made
   * to its tabs.
   */
  const differences = () =>
    page.evaluate(async () => {
      const reply = await fetch(location.href)
      const served = new DOMParser().parseFromString(await reply.text(), 'text/html')
      const outline = (of: Document): string[] =>
        [...of.querySelectorAll('main, main *:not(.tab-list, .tab-list *, noscript *)')].map(element => {
          const words = [...element.childNodes].map(node => (node instanceof Text ? node.data : '|'))
          const id = element.matches('.tab-panel') ? '' : element.id
          return `${element.localName} ${id} ${element.matches('[data-tabs], noscript') ? '' : words.join('')}`
        })
      const [is, wanted] = [outline(document), outline(served)]
      return [...is.entries(), ...wanted.entries()].filter(([at]) => is[at] !== wanted[at])
    })
  const paragraph = (at: number): string =>
    `## Section ${at}\n\nWords of section ${at}, enough of them to fill a line or two on the screen.\n\n`
  const save = async (step: number, edit = (text: string): string => text): Promise<void> => {
    write(root, 'content/guide.mdx', edit(guide(`step ${step}`)))
    await seen(`The last words: step ${step}.`)
    await soon(differences).toEqual([])
  }
  const moved = (text: string): string =>
    text.replace(paragraph(4), '').replace(paragraph(20), paragraph(20) + paragraph(4))
  await save(1)
  await save(2, moved)
  await save(3, text => moved(text).replace('with npm', 'with *npm*').replace(paragraph(7), '- one\n- two\n\n'))
  await save(4, text => text.replace('Hidden words.', 'Hidden *words*.').replace(paragraph(9), paragraph(9).repeat(2)))
  await save(5)
  const written = page.locator('#section-15 + p')
  await written.evaluate(element => {
    element.textContent = 'By a script.'
  })
  write(root, 'content/guide.mdx', guide('step 6').replace(paragraph(12), ''))
  await seen('The last words: step 6.')
  expect(await written.textContent()).toBe('By a script.')
  await save(7, text => text.replace('Words of section 15', 'The words of section 15'))
  // A browser that is never idle processes an update when the next document arrives.
  await page.evaluate(() => {
    Object.assign(window, {idle: window.requestIdleCallback, requestIdleCallback: () => 0})
  })
  await save(8)
  const busy = page.locator('#section-16 + p')
  await busy.evaluate(element => {
    element.textContent = 'By a script.'
  })
  for (const step of [9, 10]) {
    write(root, 'content/guide.mdx', guide(`step ${step}`).replace(paragraph(2), ''))
    await seen(`The last words: step ${step}.`)
  }
  expect(await busy.textContent()).toBe('By a script.')
  await save(11, text => text.replace('Words of section 16', 'The words of section 16'))
  await page.evaluate(() => {
    Object.assign(window, {requestIdleCallback: (window as unknown as {idle: Window['requestIdleCallback']}).idle})
  })
  expect(await isSameDocument()).toBe(true)
})

test('title, contents, sidebar and labels follow an edit', async () => {
  write(
    root,
    'content/guide.mdx',
    guide('three', 'Manual').replace('## Section 0', '## Beginning').replace('app-developer', 'auditor')
  )
  await page.locator('h1', {hasText: 'Manual'}).waitFor()
  await soon(() => page.title()).toContain('Manual')
  await page.locator('#toc', {hasText: 'Beginning'}).waitFor()
  await page.locator('.sidebar', {hasText: 'Manual'}).waitFor()
  await page.locator('.page-labels', {hasText: 'Auditor'}).waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('tabs with new labels keep the chosen one if it still exists', async () => {
  await page.getByRole('tab', {name: 'yarn'}).click()
  write(root, 'content/guide.mdx', guide('four', 'Guide', "['pnpm', 'yarn']"))
  await page.getByRole('tab', {name: 'pnpm'}).waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(['pnpm', 'yarn'])
  expect(await page.getByRole('tab', {selected: true}).textContent()).toBe('yarn')
  await page.getByRole('tab', {name: 'pnpm'}).click()
  expect(await page.getByRole('tab', {selected: true}).textContent()).toBe('pnpm')
})

test('a mistake covers the last good page until the next good save', async () => {
  write(root, 'content/guide.mdx', guide('<Card').replace('## Section 1\n', '## Section 1\n\n<Callout>\n'))
  const panel = page.locator('docsgen-live .panel')
  await panel.waitFor()
  await seen('The last words: one.')
  expect(await panel.locator('.place').first().textContent()).toMatch(/^content\/guide\.mdx:\d+:\d+$/)
  expect(await panel.locator('.frame').first().textContent()).toContain('│')
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme: theme})
    if (process.env.DOCSGEN_SCREENSHOTS)
      await page.screenshot({path: join(process.env.DOCSGEN_SCREENSHOTS, `overlay-${theme}.png`)})
    await page.evaluate(axe)
    const found = await page.evaluate(() =>
      (
        window as unknown as {
          axe: {run(context: string): Promise<{violations: {id: string; nodes: {html: string}[]}[]}>}
        }
      ).axe.run('docsgen-live')
    )
    expect(found.violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([])
  }
  await page.keyboard.press('Escape')
  await panel.waitFor({state: 'hidden'})
  await page.locator('docsgen-live .badge').click()
  await panel.waitFor()
  write(root, 'content/guide.mdx', guide('mended'))
  await seen('The last words: mended.')
  await panel.waitFor({state: 'hidden'})
  expect(await isSameDocument()).toBe(true)
})

test('an unusable configuration is reported over the page, and the site keeps working', async () => {
  write(root, 'docsgen.config.json', JSON.stringify({titel: 'Live'}))
  await page.locator('docsgen-live .panel', {hasText: 'titel'}).waitFor()
  write(root, 'docsgen.config.json', JSON.stringify({title: 'Alive'}))
  await page.locator('docsgen-live .panel').waitFor({state: 'hidden'})
  await soon(() => page.title()).toContain('Alive')
  write(root, 'docsgen.config.json', JSON.stringify({title: 'Live'}))
})

test('findings that leave the page intact show as a quiet badge', async () => {
  write(root, 'content/guide.mdx', guide('[gone](/gone)'))
  const badge = page.locator('docsgen-live .badge')
  await badge.filter({hasText: '1 error'}).waitFor()
  await page.locator('docsgen-live .panel').waitFor({state: 'hidden'})
  await badge.click()
  await page.locator('docsgen-live .panel', {hasText: '/gone'}).waitFor()
  if (process.env.DOCSGEN_SCREENSHOTS)
    await page.screenshot({path: join(process.env.DOCSGEN_SCREENSHOTS, 'overlay-asked.png')})
})

test('site findings on a page count in its panel as in the terminal', async () => {
  const badge = page.locator('docsgen-live .badge')
  write(root, 'docsgen.config.json', JSON.stringify({title: 'Live', check: {rules: {'page-in-no-meta': 'warn'}}}))
  // The page itself has no findings.
  write(root, 'content/_meta.json', '{"index": "Home", "other": "Other"}')
  await badge.filter({hasText: /^1 warning$/}).waitFor()
  await badge.click()
  await page.locator('docsgen-live .panel', {hasText: 'page-in-no-meta'}).waitFor()
  rmSync(join(root, 'content/_meta.json'))
  await badge.waitFor({state: 'hidden'})
  problems = []
})

test('a new page opens in the tab that waits for it', async () => {
  await page.goto(`${dev.url}later`)
  problems = []
  await page.locator('h1', {hasText: 'Not Found'}).waitFor()
  problems = []
  write(root, 'content/later.md', pageText('Later', '# Later\n\nHere it is.'))
  await seen('Here it is.')
  rmSync(join(root, 'content/later.md'))
  await page.locator('h1', {hasText: 'Not Found'}).waitFor()
  problems = problems.filter(problem => !problem.includes('404'))
})

test('a page that gets its first script loads it without a reload', async () => {
  write(root, 'content/guide.mdx', `${guide('two')}\n\n<Tooltip tip="Sends batches.">batcher</Tooltip>\n`)
  await seen('The last words: two.')
  await page.locator('head > script[src*="/tooltip."]').waitFor({state: 'attached'})
})

test('another origin can neither read nor open anything', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>evil</title>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const other = await browser.newPage()
  await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const results = await other.evaluate(async base => {
    const tries: Record<string, () => Promise<unknown>> = {
      page: async () => (await fetch(`${base}guide`)).text(),
      opaque: async () => (await fetch(`${base}guide`, {mode: 'no-cors'})).type,
      events: () =>
        new Promise((resolve, reject) => {
          const source = new EventSource(`${base}@docsgen/events?token=x&path=/`)
          source.onopen = resolve
          source.onerror = reject
        }),
      open: async () =>
        (await fetch(`${base}@docsgen/action`, {method: 'POST', body: '{}', mode: 'no-cors'})).status ||
        Promise.reject(new Error('opaque')),
      script: () =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script')
          script.src = `${base}search/manifest.json`
          script.onload = resolve
          script.onerror = reject
          document.head.append(script)
        }),
      frame: () =>
        new Promise((resolve, reject) => {
          const frame = document.createElement('iframe')
          frame.src = `${base}guide`
          frame.onload = () => {
            try {
              if (frame.contentDocument?.body.textContent) resolve(true)
              else reject(new Error('empty'))
            } catch (error) {
              reject(error)
            }
          }
          document.body.append(frame)
        })
    }
    const read: string[] = []
    for (const [name, attempt] of Object.entries(tries))
      await attempt().then(
        () => read.push(name),
        () => undefined
      )
    return read
  }, dev.url)
  await other.close()
  server.close()
  expect(results).toEqual([])
})
