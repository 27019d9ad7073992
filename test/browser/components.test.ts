import {readFileSync} from 'node:fs'
import type {Browser} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {foundKey} from '../../src/subsystems/search/browser/storage-keys.ts'
import {page as pageFile} from '../build/project.ts'
import {launchChromium} from './chromium.ts'
import {violations} from './page-checks.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

/** Tests the components that authors use without an import, in a built site and a real browser, under the policy of the site. */

const fixtures = new URL('../content/fixtures/', import.meta.url)
const pixel = readFileSync(new URL('media/picture.png', fixtures))

const media = `<Figure src="./picture.png" alt="A dot" caption="The dot" zoom width="320" height="200" />

<Frame caption="Screens" zoom>

![The screen](./picture.png)

</Frame>

<Video src="https://www.youtube.com/watch?v=abc" title="On YouTube" poster="./picture.png" />

<Video src="./talk.webm" title="The talk" />

<PersonaOnly persona="auditor">Only for auditors.</PersonaOnly>
`

const looks = `One <Badge>plain</Badge> <Badge type="info">new</Badge> <Badge type="warning">slow</Badge> <Badge type="error">gone</Badge>.

<LinkButton href="/plain" primary>Start</LinkButton>
<LinkButton href="/media">Media</LinkButton>

---

A paragraph before a component.

<Columns><Column>One</Column><Column>Two</Column></Columns>

<FileTree>
  <FileTree.Folder name="content" defaultOpen>
    <FileTree.File name="index.md" active />
    <FileTree.File name="_meta.json" />
  </FileTree.Folder>
  <FileTree.File name="docsgen.config.ts" />
</FileTree>

| Key | Meaning |
| --- | --- |
| \`size\` | How large. |
`

const code = `\`\`\`ts focus={2} showLineNumbers=9
const port = 80 // [!code --]
const port = 8080 // [!code ++]
stop(port) // [!code error]
warn(port) // [!code warning]
\`\`\`

\`\`\`console collapse=3
$ docsgen build
✓ 3 pages
$ docsgen preview \\
    --port 1
serving
more
\`\`\`

\`\`\`sh npm2yarn
npm install docsgen
\`\`\`
`

let site: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json':
      '{"title": "Components", "csp": {"frame-src": ["https://www.youtube-nocookie.com"]}, "plugins": [["docsgen/plugins/pictures", {"formats": ["avif"]}]], "personas": {"auditor": "Auditor", "node-operator": "Node operator"}}',
    'content/index.mdx': pageFile('Home', 'Nothing but text.'),
    'content/plain.md': pageFile('Plain', 'Nothing but text.', {personas: '[node-operator]'}),
    'content/gallery.mdx': pageFile(
      'Gallery',
      readFileSync(new URL('components/input.mdx', fixtures), 'utf8').replaceAll('/guide/x', '/plain')
    ),
    'content/media.mdx': pageFile('Media', media),
    'content/code.md': pageFile('Code', code),
    'content/looks.mdx': pageFile('Looks', looks),
    'content/words.md': pageFile(
      'Words',
      'At the end of a line that reaches the edge of every screen there is a gizmo: `GIZMO_MAX_CHANNEL_DURATION`.\n\n![A sign](./sign.svg)'
    ),
    'content/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
    'content/sign.dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>',
    'content/picture.png': pixel,
    'content/photo.md': pageFile('Photo', '![Alone](./photo.jpg)\n\nWith ![words](./photo.jpg) around it.'),
    'content/photo.jpg': await sharp({
      create: {
        width: 1400,
        height: 700,
        channels: 3,
        background: '#fff',
        noise: {type: 'gaussian', mean: 128, sigma: 9}
      }
    })
      .blur(9)
      .jpeg({quality: 60})
      .toBuffer(),
    'content/talk.webm': 'video'
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a page without components loads neither their styles nor their script', () => {
  const {project} = site
  const plain = project.read('dist/plain.html')
  expect(plain).not.toMatch(/assets\/(?:page|media)\./)
  expect(project.read('dist/gallery.html')).toMatch(/<link rel="stylesheet" href="\/assets\/page\.\w+\.css"\/>/)
  expect(project.read('dist/media.html')).toMatch(/<script type="module" src="\/assets\/media\.\w+\.js"><\/script>/)
  const [sheet = ''] = /assets\/page\.\w+\.css/.exec(project.read('dist/media.html')) ?? []
  const css = project.read(`dist/${sheet}`)
  expect(css).toContain('.zoom-dialog')
  expect(css).not.toContain('.accordion')
})

test('badges differ by type, buttons have a gap and no underline, and tree rows are evenly spaced', async () => {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}})
  await page.goto(`${site.url}/looks`)
  const seen = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const tops = all('.file-tree summary, .file-tree-file').map(row => row.getBoundingClientRect().top)
    const [first, second] = all('.prose .button').map(button => button.getBoundingClientRect())
    return {
      colours: new Set(all('.badge').map(badge => getComputedStyle(badge).color)).size,
      lines: all('.prose .button').map(button => getComputedStyle(button).textDecorationLine),
      apart: (second?.left ?? 0) - (first?.right ?? 0),
      rows: tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0))),
      tree: all('.file-tree')[0]?.getBoundingClientRect().width,
      text: all('.prose > p')[0]?.getBoundingClientRect().width,
      chips: all('[data-chip]').length
    }
  })
  expect(seen.colours).toBe(4)
  expect(seen.lines).toEqual(['none', 'none'])
  expect(seen.apart).toBeGreaterThanOrEqual(8)
  expect(Math.max(...seen.rows) - Math.min(...seen.rows)).toBeLessThanOrEqual(2)
  expect(seen.tree).toBe(seen.text)
  // A sentence is not a chip, however short it is.
  expect(seen.chips).toBe(0)
  await page.close()
})

test('a link to a hidden panel selects its tab, on the next page and on the same one', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/code#tab-yarn`)
  const selected = page.getByRole('tab', {selected: true})
  expect(await selected.innerText()).toBe('yarn')
  expect(await page.locator('#tab-yarn').isVisible()).toBe(true)
  await page.evaluate(() => {
    location.hash = 'tab-bun'
  })
  await page.locator('#tab-bun').waitFor()
  expect(await selected.innerText()).toBe('bun')
  expect(messages).toEqual([])
  await page.close()
})

test.each(['/gallery', '/media', '/code', '/looks'])(
  '%s passes axe and fits every width, with and without JavaScript',
  async path => {
    for (const javaScriptEnabled of [true, false])
      for (const width of [1280, 320]) {
        const context = await browser.newContext({javaScriptEnabled, viewport: {width, height: 800}})
        const page = await context.newPage()
        await page.goto(site.url + path)
        if (javaScriptEnabled) {
          await page.waitForSelector('html[data-ready]')
          expect(await violations(page)).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const all = ['Answer two.', 'How large', 'Only they.', 'run()']
        const text = await page.locator('main').textContent()
        if (path === '/gallery') for (const part of all) expect(text).toContain(part)
        await context.close()
      }
  }
)

test('opening one accordion closes the others of its name', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/gallery`)
  const open = () => page.locator('details.accordion[open] summary').allTextContents()
  expect(await open()).toEqual(['One First'])
  await page.locator('summary', {hasText: 'Two'}).click()
  await expect.poll(open).toEqual(['📦Two'])
  expect(messages).toEqual([])
  await page.close()
})

test('diffs, long blocks and terminal sessions are copied and shown as the reader expects', async () => {
  const context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write']})
  const page = await context.newPage()
  await page.goto(`${site.url}/code`)
  await page.waitForSelector('html[data-ready]')
  const copied = async (index: number): Promise<string> => {
    const button = page.locator('.code-copy').nth(index)
    await button.click()
    await page.locator('.code-copy[data-copied]').nth(0).waitFor()
    await expect.poll(() => button.getAttribute('data-copied')).toBe('')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied(0)).toBe('const port = 8080\nstop(port)\nwarn(port)')
  expect(await copied(1)).toBe('docsgen build\ndocsgen preview \\\n    --port 1')
  const number = await page
    .locator('.line')
    .first()
    .evaluate(line => getComputedStyle(line, '::before').content)
  expect(number).toContain('counter(line)')
  const long = page.locator('.code-long')
  const height = () => long.evaluate(figure => figure.getBoundingClientRect().height)
  const before = await height()
  const more = page.getByRole('button', {name: 'Show all 6 lines'})
  await more.click()
  expect(await height()).toBeGreaterThan(before)
  const fewer = page.getByRole('button', {name: 'Show fewer lines'})
  expect(await fewer.getAttribute('aria-expanded')).toBe('true')
  await fewer.click()
  expect(await height()).toBe(before)
  await page.getByRole('tab', {name: 'pnpm'}).click()
  expect(await page.getByRole('tabpanel', {name: 'pnpm'}).textContent()).toContain('pnpm add docsgen')
  await context.close()
})

test('a picture opens in a dialog, which returns the focus', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/media`)
  for (const name of ['A dot', 'The screen']) {
    const link = page.locator('a[data-zoom]', {has: page.getByAltText(name)})
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', {name})
    await dialog.waitFor()
    expect(await dialog.getByRole('button').textContent()).toBe('Close')
    await page.keyboard.press('Escape')
    await dialog.waitFor({state: 'detached'})
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
  }
  expect(messages).toEqual([])
  await page.close()
})

test('a browser loads a picture as AVIF, as wide as the layout shows it', async () => {
  const seen = async (width: number, deviceScaleFactor: number): Promise<(string | undefined)[]> => {
    const context = await browser.newContext({viewport: {width, height: 800}, deviceScaleFactor})
    const page = await context.newPage()
    await page.goto(`${site.url}/photo`)
    const names: (string | undefined)[] = []
    for (const alt of ['Alone', 'words']) {
      const image = page.getByAltText(alt)
      await image.scrollIntoViewIfNeeded()
      // Its own size is known only after it has loaded and can be read.
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
        .toBeTruthy()
      names.push(/\d+\.\w+$/.exec(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc))?.[0])
      const {width: box} = (await image.boundingBox()) ?? {width: 0}
      expect(box).toBeLessThanOrEqual(alt === 'Alone' ? 864 : 656)
    }
    await context.close()
    return names
  }
  expect(await seen(1600, 1)).toEqual(['864.avif', '656.avif'])
  expect(await seen(1600, 2)).toEqual(['1400.avif', '1400.avif'])
  expect(await seen(390, 1)).toEqual(['656.avif', '656.avif'])
})

test('a video from another host loads only when the reader starts it', async () => {
  const page = await browser.newPage()
  const asked: string[] = []
  await page.route(/youtube/, route => {
    asked.push(route.request().url())
    return route.fulfill({contentType: 'text/html', body: '<p id="player">Player</p>'})
  })
  await page.goto(`${site.url}/media`)
  await page.waitForSelector('html[data-ready]')
  expect(asked).toEqual([])
  const start = page.locator('.video-start')
  expect(await start.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc')
  await start.click()
  await page.frameLocator('iframe[title="On YouTube"]').locator('#player').waitFor()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abc'])
  await page.close()
})

test('opening a search result marks the query on the page once, until Escape', async () => {
  const {page, messages} = await openPage(browser, `${site.url}/plain`)
  await page.waitForSelector('html[data-ready]')
  await page
    .getByRole('button', {name: /^Search/})
    .first()
    .click()
  const field = page.getByRole('combobox', {name: 'Search'})
  await field.fill('gizmo')
  await page.getByRole('option', {name: /Words/}).first().waitFor()
  await field.press('Enter')
  await page.waitForURL(/\/words/)
  const marked = () =>
    page.evaluate(() =>
      [...((CSS.highlights.get('found') as unknown as Iterable<Range> | undefined) ?? [])].map(range => String(range))
    )
  await expect.poll(marked).toContain('gizmo')
  await page.keyboard.press('Escape')
  expect(await marked()).toEqual([])
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  expect(await marked()).toEqual([])
  expect(messages).toEqual([])
  await page.close()
})

test('components, link buttons and rules align with paragraphs and keep their spacing', async () => {
  const {page} = await openPage(browser, `${site.url}/looks`)
  const boxes = await page.evaluate(() => {
    const boxOf = (selector: string): DOMRect => {
      const element = document.querySelector(`.prose > ${selector}`)
      if (!element) throw new Error(selector)
      return element.getBoundingClientRect()
    }
    const [paragraph, button, rule, before, columns] = ['p', '.button', 'hr', 'hr + p', '.columns'].map(boxOf)
    return paragraph && button && rule && before && columns
      ? {
          edges: [paragraph, button, rule, columns].map(({left}) => left),
          gaps: [button.top - paragraph.bottom, columns.top - before.bottom]
        }
      : undefined
  })
  expect(new Set(boxes?.edges).size).toBe(1)
  for (const gap of boxes?.gaps ?? [0]) expect(gap).toBeGreaterThanOrEqual(16)
  await page.close()
})

test('a marked word may span the places where a name can break', async () => {
  const {page} = await openPage(browser, `${site.url}/words`)
  await page.evaluate(([key, note]) => sessionStorage.setItem(key, note), [
    foundKey,
    '/words\nmax_channel\ngizmo_max_channel_duration'
  ] as const)
  await page.reload()
  const marked = () =>
    page.evaluate(() =>
      [...((CSS.highlights.get('found') as unknown as Iterable<Range> | undefined) ?? [])].map(range => String(range))
    )
  await expect.poll(marked).toEqual(['MAX_CHANNEL', 'GIZMO_MAX_CHANNEL_DURATION'])
  await page.close()
})

test('shows only the picture for the current theme, light or dark', async () => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/words`)
  const shown = () =>
    page
      .locator('.pictures img')
      .evaluateAll(images => images.filter(image => image.checkVisibility()).map(image => image.getAttribute('width')))
  for (const [scheme, theme, width] of [
    ['light', undefined, '20'],
    ['dark', undefined, '30'],
    ['dark', 'light', '20'],
    ['light', 'dark', '30']
  ] as const) {
    await page.emulateMedia({colorScheme: scheme})
    await page.evaluate(chosen => {
      if (chosen) document.documentElement.dataset.theme = chosen
      else delete document.documentElement.dataset.theme
    }, theme)
    await expect.poll(shown).toEqual([width])
  }
  await page.emulateMedia({media: 'print', colorScheme: 'dark'})
  await expect.poll(shown).toEqual(['20'])
  await page.close()
})

test('a printed page shows closed parts, and says where and when it was printed', async () => {
  const {page} = await openPage(browser, `${site.url}/gallery`)
  await page.waitForSelector('html[data-ready]')
  // A browser keeps only one of several panels with the same name open.
  await page.locator('main details[name] > summary').last().click()
  const panels = page.locator('main details')
  const open = () => panels.evaluateAll(all => all.map(panel => (panel as HTMLDetailsElement).open))
  const before = await open()
  expect(before.filter(Boolean).length).toBeLessThan(before.length)
  await page.emulateMedia({media: 'print'})
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('main details:not([open], [name])').count()).toBe(0)
  for (const content of await page.locator('main details > :not(summary)').all())
    expect(await content.isVisible()).toBe(true)
  expect(await page.locator('.print-facts').textContent()).toMatch(/: http.*\/gallery.*, printed \d{4}-\d\d-\d\d$/)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await open()).toEqual(before)
  await page.close()
})

test('text for a persona other than the chosen one is collapsed', async () => {
  const {page} = await openPage(browser, `${site.url}/media`)
  await page.waitForSelector('html[data-ready]')
  const open = () => page.locator('.persona-only').evaluate(element => (element as HTMLDetailsElement).open)
  expect(await open()).toBe(true)
  for (const [persona, expected] of [
    ['node-operator', false],
    ['auditor', true]
  ] as const) {
    await page.locator('.navbar .persona-choice > summary').click()
    await page.locator(`.navbar [data-persona-value="${persona}"]`).click()
    expect(await open()).toBe(expected)
  }
  await page.goto(`${site.url}/media?persona=node-operator`)
  await expect.poll(open).toBe(false)
  await page.close()
})
