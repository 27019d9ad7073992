import type {Browser, BrowserContext, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import {page as pageFile} from '../build/project.ts'
import {launchChromium} from './chromium.ts'
import {noteComplaints, violations, violationsInAllLooks} from './page-checks.ts'
import {type ProjectSite, serveProject} from './project-site.ts'

/**
 * Tests the tools of a page in one site that is built once. The site has its own theme, with only `theme` and one wrapped
 * template, so the tools must work in themes that are not docsgen's.
 */

let site: ProjectSite
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': JSON.stringify({
      title: 'Reader',
      nav: [{title: 'Node', href: '/node'}],
      feedback: {endpoint: '/answers'},
      theme: {
        brand: 'Harbour',
        accent: '#8a2d5b',
        banner: 'A theme of its own',
        css: ['theme/harbour.css'],
        footer: 'Made in the harbour.'
      }
    }),
    'theme/harbour.css': `:root {
  --bg: light-dark(#fffaf3, #14100c);
  --bg-soft: light-dark(#f7efe2, #1d1711);
  --bg-raised: light-dark(#fffdf9, #221b14);
  --code-bg: light-dark(#faf3e8, #1b1510);
  --font: Georgia, "DejaVu Serif", serif;
  --radius: 0;
  --radius-small: 0;
  --radius-large: 0;
}
.harbour { padding: 0.5rem 1rem; background: var(--bg-soft); color: var(--text); text-align: center }
`,
    'templates/Footer.tsx': `import {Footer as Packaged, type PartProps} from 'docsgen/templates'
export default function Footer(props: PartProps) {
  return <><aside className="harbour" aria-label="Harbour">Moored at {props.page.title}.</aside><Packaged {...props} /></>
}
`,
    'content/_constants.yaml': `placeholders:
  YOUR_L1_RPC_URL:
    label: RPC address of an L1 node
    pattern: 'https?://\\S+'
    example: https://l1.example.org
    also: [YOUR_L1_RPC]
  YOUR_CHAIN_ID:
    label: Chain ID
    pattern: '\\d+'
    example: 901
  '{ip}':
    label: Address of the machine
`,
    'content/index.md': pageFile('Home', '[Node](/node) [Other](/other) [Plain](/plain)'),
    'content/node.md': pageFile(
      'Node',
      `Set \`YOUR_L1_RPC_URL\`, then run \`curl http://{ip}:9545\`.

\`\`\`bash
$ op-node --l1 YOUR_L1_RPC --chain YOUR_CHAIN_ID
$ echo "YOUR_L1_RPC_URL at {ip}"
\`\`\`

${'Words that come after it, and would move. '.repeat(20)}
`
    ),
    'content/other.md': pageFile('Other', '```dotenv\nL1=YOUR_L1_RPC_URL\n```\n'),
    'content/run.mdx': pageFile(
      'Run',
      `Before the steps.

<Steps>

### Get it

<Tabs items={['Source', 'Docker']} storageKey="way">
<Tab>

\`\`\`bash
make YOUR_CHAIN_ID
\`\`\`

</Tab>
<Tab>

\`\`\`bash
docker pull it
\`\`\`

</Tab>
</Tabs>

### Start it

Starts.

</Steps>

## Later

<Steps>

### Look at it

<Tabs items={['Source', 'Docker']} storageKey="way">
<Tab>From source.</Tab>
<Tab>In Docker.</Tab>
</Tabs>

</Steps>

After the steps.
`
    ),
    'content/_catalogue/op-node.yaml': `program: op-node
release: v1.20.0
flags:
  - {name: l1, env: OP_NODE_L1, default: none, description: Address of an L1 node., since: v1.0.0}
  - {name: chain, env: OP_NODE_CHAIN, description: Chain to follow., deprecated: use network}
`,
    'content/_catalogue/api.json': JSON.stringify({
      openrpc: '1.3.2',
      methods: [{name: 'node_syncStatus', summary: 'Heads of the node.', params: [], result: {name: 'heads'}}]
    }),
    'content/flags.mdx': pageFile(
      'Flags',
      '## Node\n\n<Catalogue of="op-node" />\n\n## API\n\n<Catalogue of="api" />\n'
    ),
    'content/uses.md': pageFile(
      'Uses',
      `Ask \`node_syncStatus\`, or set \`OP_NODE_L1\`.

\`\`\`bash
op-node --l1 x --chain y
\`\`\`

- [x] Set the address
- [ ] Set the chain

${['node', 'other', 'plain', 'run', 'named'].map(route => `- [The page ${route}](/${route})\n`).join('')}`
    ),
    'content/named.mdx': pageFile('Named', 'Set <Flag name="l1" of="op-node" /> and nothing else.'),
    'content/front.md': `---
title: Front
layout: home
date: 2026-03-04
hero:
  title: The harbour
  tagline: Where ships lie.
  image: {src: ./ship.svg, alt: A ship}
  actions:
    - {text: Node, link: /node, icon: rocket}
    - {text: Other, link: /other}
---

## Below

Text.
`,
    'content/ship.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#888"/></svg>',
    'content/dated.md':
      '---\ntitle: Dated\ndate: 2026-03-04\nauthors: [Ada, {name: Bob, url: "https://bob.example.org"}]\ntags: [sea, wind]\n---\n\nText.\n',
    'content/group.mdx': pageFile(
      'Group',
      '<CodeGroup>\n\n```bash title="npm"\nnpm run it\n```\n\n```bash title="pnpm"\npnpm run it\n```\n\n</CodeGroup>'
    ),
    'content/plain.md': pageFile('Plain', '```bash\necho done\n```\n\n```diff\n-one\n+two\n```\n')
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  complaints = []
  context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce'})
  page = await context.newPage()
  noteComplaints(page, complaints)
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

async function open(path: string): Promise<void> {
  await page.goto(site.url + path)
  await page.waitForSelector('html[data-ready]')
}

function copied(): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

test("the reader's values appear in commands on every page, and in copied text", async () => {
  await open('/node')
  // By keyboard, starting at the placeholder itself.
  await page.locator('pre [data-value=YOUR_CHAIN_ID]').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', {name: 'Your setup'})
  await panel.waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('YOUR_CHAIN_ID')
  await page.keyboard.type('ten')
  await page.keyboard.press('Enter')
  await expect.poll(() => panel.getByRole('alert').allInnerTexts()).toContain('Expected something like 901')
  expect(await violationsInAllLooks(page)).toEqual([])
  await panel.getByLabel('Chain ID').fill('77')
  await panel
    .getByLabel('RPC address of an L1 node')
    .fill('https://mainnet.infura.io/v3/9aa3d95b3bc440fa88ea12eaa4456161')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => panel.getByRole('alert').allInnerTexts())
    .toContainEqual(expect.stringMatching(/Infura project id/))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('9aa3d95b')
  await panel.getByLabel('RPC address of an L1 node').fill('https://mine.example.org')
  await page.keyboard.press('Enter')
  await panel.waitFor({state: 'detached'})
  expect(await page.locator(':focus').getAttribute('data-value')).toBe('YOUR_CHAIN_ID')

  // Copying reports what is left, with a link to it.
  const note = page.getByRole('status').filter({hasText: 'still to fill in'})
  await page.locator('[data-copy]').click()
  await expect.poll(() => note.innerText()).toBe('Copied, with {ip} still to fill in.')
  expect(await copied()).toBe(
    'op-node --l1 https://mine.example.org --chain 77\necho "https://mine.example.org at {ip}"'
  )
  expect(await violationsInAllLooks(page)).toEqual([])
  await page.getByRole('button', {name: 'Fill in', exact: true}).click()
  await panel.getByLabel('Address of the machine').fill('192.0.2.1')
  await page.keyboard.press('Escape')
  await panel.waitFor({state: 'detached'})
  // Code that only mentions a placeholder keeps its name.
  expect(await page.locator('.prose p').first().innerText()).toBe(
    'Set YOUR_L1_RPC_URL, then run curl http://192.0.2.1:9545.'
  )

  await open('/other')
  expect(await page.locator('pre').innerText()).toContain('L1=https://mine.example.org')
  await page.locator('.navbar [data-values-open]').click()
  await panel.getByText('Also saved: 2 values from other pages').click()
  await panel.getByRole('button', {name: 'Forget {ip}'}).click()
  await panel.getByRole('button', {name: 'Forget all'}).click()
  expect(await page.locator('pre').innerText()).toContain('L1=YOUR_L1_RPC_URL')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('saved values shift nothing, and pages without placeholders load nothing for them', async () => {
  await context.addInitScript(() =>
    localStorage.setItem('docsgen-values', '{"{ip}": "a-name-that-is-much-longer.example.org", "YOUR_CHAIN_ID": "1"}')
  )
  await open('/node')
  const shift = await page.evaluate(
    () =>
      new Promise<number>(done => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & {value: number}).value
        }).observe({type: 'layout-shift', buffered: true})
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
      })
  )
  expect(shift).toBe(0)
  expect(await page.locator('pre').innerText()).toContain('a-name-that-is-much-longer.example.org')
  const loaded = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
  expect((await loaded()).filter(name => /values\./.test(name))).toHaveLength(1)
  await open('/plain')
  expect((await loaded()).filter(name => /values/.test(name))).toEqual([])
  expect(await page.locator('[data-values-open]').count()).toBe(0)
})

test('without JavaScript, placeholders stay as written and the page explains each of them', async () => {
  const plain = await browser.newContext({javaScriptEnabled: false})
  const still = await plain.newPage()
  await still.goto(`${site.url}/node`)
  expect(await still.locator('pre').innerText()).toContain('op-node --l1 YOUR_L1_RPC --chain YOUR_CHAIN_ID')
  for (const button of await still.locator('.setup-button').all()) expect(await button.isVisible()).toBe(false)
  await still.locator('.placeholders summary').click()
  expect(await still.locator('.placeholders dl').innerText()).toContain(
    'RPC address of an L1 node, for example https://l1.example.org'
  )
  await plain.close()
})

test('code groups show no empty heads without JavaScript or in print, and print hides the feedback form', async () => {
  /** Returns the visible heads of blocks, and the labels above them. */
  const shown = (one: Page): Promise<readonly [heads: number, labels: number]> =>
    one.evaluate(() => {
      const visible = (selector: string): number =>
        [...document.querySelectorAll(selector)].filter(found => found.checkVisibility()).length
      return [visible('.code-group .code-head'), visible('.code-group .tab-label')] as const
    })
  const plain = await browser.newContext({javaScriptEnabled: false})
  const still = await plain.newPage()
  await still.goto(`${site.url}/group`)
  expect(await shown(still)).toEqual([0, 2])
  await plain.close()

  await open('/group')
  expect(await shown(page)).toEqual([1, 0])
  const [list, copy] = await Promise.all(
    ['.tab-list', '.code-group [data-copy] >> visible=true'].map(part => page.locator(part).boundingBox())
  )
  expect(copy?.y).toBeGreaterThanOrEqual(list?.y ?? Number.NaN)
  expect((copy?.y ?? Number.NaN) + (copy?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
  expect(await page.locator('.feedback').isVisible()).toBe(true)
  await page.emulateMedia({media: 'print'})
  expect(await shown(page)).toEqual([0, 2])
  expect(await page.locator('.feedback').isVisible()).toBe(false)
})

test('the runbook goes through a page one step at a time and resumes where the reader stopped', async () => {
  await open('/run')
  const loaded = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
  expect((await loaded()).filter(name => /runbook/.test(name))).toEqual([])
  const button = page.getByRole('button', {name: 'Runbook'})
  await button.focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', {name: 'Runbook'})
  const place = bar.getByRole('status')
  const heading = (name: string) => page.getByRole('heading', {name: new RegExp(`^${name}`)})
  await expect.poll(() => place.innerText()).toBe('Step 1 of 3')
  expect(await page.locator(':focus').innerText()).toContain('Get it')
  for (const text of ['Before the steps.', 'Starts.', 'After the steps.'])
    expect(await page.getByText(text, {exact: true}).isVisible()).toBe(false)
  expect(await violationsInAllLooks(page)).toEqual([])
  // The text and the navigation around it share both edges.
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 900})
    const [text, row] = await Promise.all(
      ['.prose', '.runbook-row'].map(part => page.locator(part).last().boundingBox())
    )
    expect([row?.x, row?.width]).toEqual([text?.x, text?.width])
  }
  expect(await page.locator('.feedback').isVisible()).toBe(false)

  // The variant is selected once for all steps.
  await bar.getByRole('combobox', {name: 'Variant'}).selectOption('Docker')
  await expect.poll(() => page.getByText('docker pull it').isVisible()).toBe(true)
  await heading('Get it').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place.innerText()).toBe('Step 2 of 3')
  expect(await heading('Get it').isVisible()).toBe(false)
  expect(await page.getByText('Starts.', {exact: true}).isVisible()).toBe(true)
  await bar.getByRole('checkbox').click()
  await expect.poll(() => place.innerText()).toBe('Step 3 of 3')
  expect(await page.getByText('In Docker.').isVisible()).toBe(true)

  // Print contains all steps in this variant, each with a line to sign.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({media: 'print'})
  expect(await page.locator('.runbook-sign').allInnerTexts()).toEqual(
    ['\u2610 Done', '\u2611 Done', '\u2610 Done'].map(box => expect.stringContaining(box))
  )
  for (const name of ['Get it', 'Start it', 'Look at it']) expect(await heading(name).isVisible()).toBe(true)
  expect(await page.getByText('From source.').isVisible()).toBe(false)
  expect(await bar.isVisible()).toBe(false)
  await page.emulateMedia({media: 'screen'})
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.locator('.runbook-sign').count()).toBe(0)

  await page.keyboard.press('Escape')
  await expect.poll(() => bar.count()).toBe(0)
  expect(await page.getByText('Before the steps.').isVisible()).toBe(true)
  expect(await button.evaluate(node => node === document.activeElement)).toBe(true)

  await open('/run')
  await button.click()
  await expect.poll(() => place.innerText()).toBe('Resumed at step 3 of 3')
  await bar.getByRole('button', {name: 'Start over'}).click()
  await expect.poll(() => place.innerText()).toBe('Step 1 of 3')
  expect(await page.getByText('docker pull it').isVisible()).toBe(true)
})

test('a catalog name has a card in code, an anchor, and the first search result', async () => {
  await open('/uses')
  const loaded = (): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .filter(name => /reference/.test(name))
    )
  expect(await loaded()).toEqual([])
  const card = page.getByRole('group', {name: '--l1'})
  await page.locator('p [data-ref=op-node]').hover()
  await card.waitFor()
  expect(await card.innerText()).toContain('Address of an L1 node.')
  expect(await card.innerText()).toContain('Since v1.0.0.')
  expect(await violationsInAllLooks(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => card.count()).toBe(0)

  // By keyboard too, and the data of a catalog is fetched once.
  await page.locator('pre [data-ref]').nth(1).focus()
  const other = page.getByRole('group', {name: '--chain'})
  await other.waitFor()
  expect(await other.innerText()).toContain('Deprecated: use network.')
  expect((await loaded()).filter(name => /op-node\.json/.test(name))).toHaveLength(1)
  await other.getByRole('link', {name: 'Node'}).waitFor()
  await other.getByRole('link', {name: 'Reference'}).click()
  await page.waitForURL('**/flags#op-node-chain')
  expect(await page.locator('[id="op-node-chain"]').innerText()).toContain('Chain to follow.')
  expect(await page.locator('[id="api-node_syncstatus"]').innerText()).toContain('Heads of the node.')

  await page.waitForSelector('html[data-ready]')
  await page.locator('.navbar [data-search-open]').click()
  for (const [name, anchor] of [
    ['--chain', 'op-node-chain'],
    ['OP_NODE_L1', 'op-node-l1'],
    ['node_syncStatus', 'api-node_syncstatus']
  ] as const) {
    await page.locator('.search-dialog .search-input').fill(name)
    const first = page.locator('.search-dialog .search-hit').first()
    await expect.poll(() => first.getAttribute('href'), {timeout: 20_000}).toBe(`/flags#${anchor}`)
  }
  // A wide screen shows the text of the selected result, and a narrow one only the list.
  await page.setViewportSize({width: 1280, height: 800})
  const preview = page.locator('.search-preview')
  await expect.poll(() => preview.innerText()).toContain('Heads of the node.')
  const [text, list] = [await preview.boundingBox(), await page.locator('.search-results').boundingBox()]
  expect(text?.x ?? 0).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) - 1)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({width: 900, height: 800})
  expect(await preview.isVisible()).toBe(false)
})

test('the card of a name closes however the reader leaves it', async () => {
  await open('/uses')
  const card = page.locator('.reference-card')
  const name = page.locator('p [data-ref=op-node]')
  const away = page.locator('h1')
  const closes = async () => {
    await away.hover()
    await expect.poll(() => card.count()).toBe(0)
  }
  await name.hover()
  await card.waitFor()
  await closes()

  // Returns before the card has closed.
  await name.hover()
  await card.waitFor()
  await away.hover()
  await name.hover()
  expect(await card.count()).toBe(1)
  await closes()

  // Moves to the card and back.
  await name.hover()
  await card.waitFor()
  await card.getByText('Address of an L1 node.').hover()
  await name.hover()
  await closes()

  // A click focuses the name.
  await name.click()
  await card.waitFor()
  await closes()
})

test('a card that arrives after the reader has left does not open', async () => {
  for (const file of ['reference.*.js', 'op-node*.json']) {
    const tab = await context.newPage()
    let arrive = (): void => undefined
    const arrived = new Promise<void>(done => {
      arrive = done
    })
    await tab.route(`**/${file}`, async route => {
      await arrived
      await route.continue()
    })
    await tab.goto(`${site.url}/uses`)
    await tab.waitForSelector('html[data-ready]')
    const asked = tab.waitForRequest(`**/${file}`)
    await tab.locator('p [data-ref=op-node]').hover()
    await asked
    await tab.locator('h1').hover()
    arrive()
    await tab.waitForLoadState('networkidle')
    expect(await tab.locator('.reference-card').count(), file).toBe(0)
    await tab.locator('p [data-ref=op-node]').hover()
    await tab.locator('.reference-card').waitFor()
    await tab.close()
  }
})

test('a card never covers the focused element, and stays open while the page scrolls to its name', async () => {
  await page.setViewportSize({width: 800, height: 300})
  await open('/uses')
  const stop = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const {left, top, width, height} = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        text: element.innerText,
        ref: element.dataset.ref,
        covered: seen?.closest('.reference-card') !== null
      }
    })
  const names: string[] = []
  await page.locator('#content').focus()
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press('Tab')
    const {text, ref, covered} = await stop()
    expect(covered, text).toBe(false)
    if (ref === undefined) {
      expect(await page.locator('.reference-card').count(), text).toBe(0)
      if (text === 'The page named') break
      continue
    }
    names.push(text)
    await page.locator('.reference-card').waitFor()
    expect((await stop()).covered, text).toBe(false)
  }
  expect(names).toEqual(['node_syncStatus', 'OP_NODE_L1', '--l1', '--chain'])
})

test('on a touch screen a tap opens the card of a name, and a tap elsewhere closes it', async () => {
  const phone = await browser.newContext({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}})
  const tab = await phone.newPage()
  await tab.goto(`${site.url}/uses`)
  await tab.waitForSelector('html[data-ready]')
  await tab.locator('p [data-ref=op-node]').tap()
  await tab.locator('.reference-card').waitFor()
  await tab.locator('h1').tap()
  await expect.poll(() => tab.locator('.reference-card').count()).toBe(0)
  await phone.close()
})

test("a heading's link shows only while the heading is hovered or the link is focused", async () => {
  const phone = await browser.newContext({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}})
  for (const tab of [page, await phone.newPage()]) {
    await tab.emulateMedia({reducedMotion: 'reduce'})
    await tab.goto(`${site.url}/flags`)
    const link = tab.locator('#node > .anchor')
    const shown = () => link.evaluate(element => getComputedStyle(element).opacity)
    expect(await shown()).toBe('0')
    await tab.locator('#node').hover()
    expect(await shown()).toBe('1')
    await tab.locator('h1').hover()
    await link.focus()
    await expect.poll(shown).toBe('1')
  }
  await phone.close()
})

test('a diff shows additions and removals, and the button copies all of it', async () => {
  await open('/plain')
  const ground = (selector: string) =>
    page.locator(selector).evaluate(line => {
      const style = getComputedStyle(line)
      return [style.backgroundColor, getComputedStyle(line.firstElementChild ?? line).color]
    })
  const [same, added, removed] = await Promise.all(
    ['[data-language=bash] .line', '.line.inserted', '.line.deleted'].map(ground)
  )
  expect(new Set([same?.[0], added?.[0], removed?.[0]]).size).toBe(3)
  expect(added?.[1]).not.toBe(removed?.[1])
  expect(await violationsInAllLooks(page)).toEqual([])
  await page.locator('[data-language=diff] [data-copy]').click()
  await expect.poll(copied).toBe('-one\n+two')
})

test('a name from a component links to its row and has a card', async () => {
  const plain = await browser.newContext({javaScriptEnabled: false})
  const still = await plain.newPage()
  await still.goto(`${site.url}/named`)
  await still.getByRole('link', {name: '--l1'}).click()
  expect(new URL(still.url()).pathname + new URL(still.url()).hash).toBe('/flags#op-node-l1')
  expect(await still.locator(':target').innerText()).toContain('Address of an L1 node.')
  await plain.close()

  await open('/named')
  await page.getByRole('link', {name: '--l1'}).focus()
  const card = page.getByRole('group', {name: '--l1'})
  await card.waitFor()
  expect(await card.locator('p').allInnerTexts()).toContain('Used in: Node, Uses')
})

test('text at twice the size fits a phone: nothing scrolls sideways, icons grow, and the site name is complete', async () => {
  await page.setViewportSize({width: 390, height: 844})
  await (await context.newCDPSession(page)).send('Page.setFontSizes', {fontSizes: {standard: 32, fixed: 26}})
  for (const path of ['/node', '/run', '/flags']) {
    await open(path)
    const {scroll, signs, brand} = await page.evaluate(() => {
      const name = document.querySelector('.brand span') as Element
      const shown = [...document.querySelectorAll('.icon')].filter(icon => icon.checkVisibility())
      return {
        scroll: document.documentElement.scrollWidth,
        signs: shown.filter(icon => icon.getBoundingClientRect().width < 24).map(icon => icon.getAttribute('class')),
        brand: name.scrollWidth - name.clientWidth
      }
    })
    expect([path, scroll, signs, brand]).toEqual([path, 390, [], 0])
  }
})

test('a home page shows title, actions and picture side by side, and stacked on a phone', async () => {
  await page.setViewportSize({width: 1440, height: 900})
  await open('/front')
  expect(await page.locator('h1').innerText()).toBe('The harbour')
  expect(await page.locator('.hero').innerText()).toContain('Where ships lie.')
  expect(await page.locator('.hero-actions a').allInnerTexts()).toEqual(['Node', 'Other'])
  expect(await page.locator('.hero-search').count()).toBe(0)
  const boxes = async () =>
    Promise.all(
      ['h1', '.hero-actions', '.hero-picture img', 'h2'].map(each => page.locator(each).first().boundingBox())
    )
  const [title, actions, picture, below] = await boxes()
  expect(title && actions && picture && below).toBeTruthy()
  if (!title || !actions || !picture || !below) return
  expect(actions.y).toBeGreaterThan(title.y + title.height)
  expect(actions.x).toBe(title.x)
  expect(picture.x).toBeGreaterThan(actions.x + actions.width / 2)
  expect(picture.y).toBeLessThan(actions.y)
  expect(below.y).toBeGreaterThan(Math.max(picture.y + picture.height, actions.y + actions.height))
  const shown = ['.site-menu-sections', '.site-menu .sidebar'].map(each => page.locator(each).isVisible())
  expect(await Promise.all(shown)).toEqual([false, false])
  expect(await violationsInAllLooks(page)).toEqual([])
  await page.setViewportSize({width: 390, height: 844})
  const tops = (await boxes()).map(box => box?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('a dated page shows its date, authors and tags', async () => {
  await open('/dated')
  const labels = page.locator('.page-labels')
  expect(await labels.locator('time').getAttribute('datetime')).toBe('2026-03-04')
  expect(await labels.innerText()).toMatch(/By Ada, Bob/)
  expect(await labels.getByRole('link', {name: 'Bob'}).getAttribute('href')).toBe('https://bob.example.org')
  expect(await labels.getByRole('list', {name: 'Tags'}).getByRole('listitem').allInnerTexts()).toEqual(['sea', 'wind'])
  expect(await violationsInAllLooks(page)).toEqual([])
})

test('a second theme needs only keys and one wrapped template', async () => {
  await open('/node')
  const look = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).getPropertyValue('--bg'),
    font: getComputedStyle(document.body).fontFamily,
    corner: getComputedStyle(document.querySelector('figure.code') as Element).borderTopLeftRadius
  }))
  expect(look.ground).toContain('#fffaf3')
  expect(look.font).toMatch(/^Georgia/)
  expect(look.corner).toBe('0px')
  expect(await page.locator('.harbour').innerText()).toBe('Moored at Node.')
  expect(await page.locator('.banner').innerText()).toBe('A theme of its own')
  expect(await page.locator('.brand').first().innerText()).toContain('Harbour')
  if (process.env.PICTURES) await page.screenshot({path: `${process.env.PICTURES}/second-theme.png`})
  expect(await violationsInAllLooks(page)).toEqual([])
})
