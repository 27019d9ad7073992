import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from './chromium.ts'
import {violations} from './page-checks.ts'
import {type ProjectSite, serveProject} from './project-site.ts'

/** Tests that no element makes a page wider than a phone of 320 px, wherever it is, and that what scrolls says so. */

const word = 'Averyveryverylongwordthatdoesnotfitonaphonebecauseithasmorethanfiftyletters'

const elements: Readonly<Record<string, string>> = {
  iframe: '<iframe width="560" height="315" src="https://www.example.org/x" title="Talk"></iframe>',
  object: '<object width="700" height="300" data="/x.svg">x</object>',
  embed: '<embed width="700" height="100" src="/x.svg" />',
  canvas: '<canvas width="700" height="100"></canvas>',
  img: '<img width="900" height="100" src="/x.svg" alt="x" />',
  svg: '<svg width="900" height="100"><rect width="900" height="100" /></svg>',
  input: '<input aria-label="x" size="90" />',
  textarea: '<textarea aria-label="x" cols="100"></textarea>',
  select: `<select aria-label="x"><option>${word} ${word}</option></select>`,
  button: `<button type="button">${word} and more</button>`,
  link: `<a class="button" href="/">${word}</a>`,
  fieldset: `<fieldset><legend>${word}</legend><label><input type="text" size="80" /> x</label></fieldset>`,
  dl: `<dl><dt>${word}</dt><dd>${word}</dd></dl>`,
  details: `<details><summary>${word}</summary>${word}</details>`,
  kbd: `<kbd>${word}</kbd>`,
  video: '<video width="900" height="200" controls></video>',
  audio: '<audio controls></audio>',
  table: `<table><tbody><tr><td width="500">${word}</td><td>${word}</td><td>${word}</td></tr></tbody></table>`,
  figure: `<figure><img width="900" src="/x.svg" alt="x" /><figcaption>${word}</figcaption></figure>`,
  math: `<math>${'<mi>a</mi><mo>+</mo>'.repeat(60)}</math>`,
  url: `https://example.org/${word}/${word}?x=${word}`,
  code: `Words \`${word}${word}\` and [\`${word}\`](/).`,
  fence: `\`\`\`sh\n${word} ${word}\n\`\`\``,
  'table of Markdown': `| a | b | c |\n|---|---|---|\n| ${word} | \`${word}\` | x |`,
  list: `- ${word}\n  - ${word}\n    \`\`\`sh\n    ${word} ${word}\n    \`\`\``,
  heading: `### ${word}`
}

const places: Readonly<Record<string, (block: string) => string>> = {
  text: block => block,
  list: block => `- ${block.replaceAll('\n', '\n  ')}`,
  quote: block => `> ${block.replaceAll('\n', '\n> ')}`,
  tabs: block => `<Tabs items={["a", "b"]}>\n<Tab>\n\n${block}\n\n</Tab>\n<Tab>\n\nx\n\n</Tab>\n</Tabs>`,
  steps: block => `<Steps>\n\n## One\n\n${block}\n\n</Steps>`,
  callout: block => `<Callout>\n\n${block}\n\n</Callout>`,
  columns: block => `<Columns>\n\n<Column>\n\n${block}\n\n</Column>\n\n</Columns>`,
  card: block => `<Cards>\n<Card title="x">\n\n${block}\n\n</Card>\n</Cards>`,
  details: block => `<details open>\n<summary>x</summary>\n\n${block}\n\n</details>`
}

const row = (cell: (column: number) => string) => `|${Array.from({length: 11}, (_, i) => cell(i)).join('|')}|`
const wide = `${row(i => `Part ${i}`)}\n${row(() => '---')}\n${row(i => `v1.${i}.0`)}`

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 200"><title>Parts</title><rect width="900" height="200" fill="var(--diagram-box, #fff)"/></svg>`

/** More than a window of 1024 px has room for, and no more than one of 1280 px has. */
const sections = [...Object.keys(places).filter(name => name !== 'steps'), 'scrolling', 'reader', 'steps']

const fence = `\`\`\`sh\nmake ${'one-target '.repeat(12)}\nmake\n\`\`\``

let site: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': JSON.stringify({
      title: 'Narrow',
      repository: {url: 'https://github.com/example/narrow', branch: 'main'},
      personas: {operator: 'Operator', auditor: 'Auditor'},
      theme: {copyPage: true},
      feedback: {endpoint: '/feedback'},
      nav: sections.map(name => ({title: `About ${name}`, href: `/${name}`})),
      csp: {'frame-src': ['https://www.example.org'], 'object-src': ["'self'"]},
      check: {rules: {'heading-levels': 'off'}}
    }),
    'public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="100"/>',
    'content/parts.svg': drawing,
    'content/index.md': `# ${word}\n\n${elements.iframe}\n\nText.\n\n## ${word}\n`,
    [`content/${word.toLowerCase()}/${word.toLowerCase()}.md`]: `---\ntitle: ${word}\ndescription: ${word}\ntags: [${word}]\n---\n\nText.\n`,
    'content/reader.mdx': `---\ntitle: Two readers\ndescription: Text.\npersonas: [operator, auditor]\ntags: [one]\n---\n\nText.\n\n<Steps>\n\n## One\n\nText.\n\n</Steps>\n\n## First\n\n${fence}\n\n## Second\n\n${fence}\n`,
    'content/scrolling.mdx': `# Scrolling\n\n${wide}\n\n![Two parts](./parts.svg)\n\n\`\`\`sh title="packages/with/a/long/path/scripts/start-op-node.sh"\nmake\nmake it\n\`\`\`\n\n\`\`\`text title="Output"\na\n${word} ${word}\n\`\`\`\n\n| Role | Chain ID | RPC URL |\n| --- | --- | --- |\n| Chain A | 901 | \`http://127.0.0.1:9545\` |\n`,
    ...Object.fromEntries(
      Object.entries(places).map(([name, put]) => [
        `content/${name}.mdx`,
        `# ${name}\n\n${Object.values(elements).map(put).join('\n\n')}\n`
      ])
    )
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(path: string, width = 320) {
  const context = await browser.newContext({viewport: {width, height: 800}, isMobile: true, hasTouch: true})
  const page = await context.newPage()
  await page.goto(site.url + path)
  return page
}

test.each(['', `${word.toLowerCase()}/${word.toLowerCase()}`, ...Object.keys(places)])(
  'the page /%s is as wide as the phone',
  async path => {
    const page = await open(`/${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.context().close()
  }
)

test('on a phone, a wide table becomes entries and a small one keeps its rows, drawings and long code fade, and a long path shows its end', async () => {
  const page = await open('/scrolling', 390)
  const table = page.locator('.table-wrap').first()
  // Three short columns fit as they are.
  const small = page.locator('.table-wrap').nth(1)
  expect(
    await small
      .locator('tr')
      .nth(1)
      .evaluate(row => getComputedStyle(row).display)
  ).toBe('table-row')
  expect(await small.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await table.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await table.locator('td').nth(10).isVisible()).toBe(true)
  expect(await table.locator('td').nth(10).getAttribute('data-label')).toBe('Part 10')
  for (const box of [page.locator('.diagram-drawing'), page.locator('.code[data-long] pre').first()]) {
    expect(await box.evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)).toBe(true)
    const mask = () => box.evaluate(each => getComputedStyle(each).maskPosition)
    // The end fades at first, and the start after scrolling.
    expect(await mask()).toMatch(/^-96px\b/)
    await box.evaluate(each => each.scrollTo({left: each.scrollWidth, behavior: 'instant'}))
    await expect.poll(mask).toMatch(/^0px\b/)
  }
  // Code that fits stays whole.
  const short = page.locator('.code:not([data-long]) pre').first()
  expect(await short.evaluate(each => getComputedStyle(each).maskImage)).toBe('none')
  const title = page.locator('.code-title').first()
  expect(await title.evaluate(({clientHeight}) => clientHeight)).toBeLessThan(40)
  expect(await title.evaluate(box => [box.scrollWidth > box.clientWidth, getComputedStyle(box).direction])).toEqual([
    true,
    'rtl'
  ])
  // Words are set like other words, and only names of files like code.
  const fonts = await page.locator('.code-title').evaluateAll(all => all.map(one => getComputedStyle(one).fontFamily))
  expect(fonts[0]).toContain('Mono')
  expect(fonts[1]).not.toContain('Mono')
  await page.context().close()
})

test('on a phone, all controls around the text are as large as a finger', async () => {
  const page = await open('/reader', 390)
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary, select')]
        .filter(
          each =>
            each.checkVisibility({visibilityProperty: true}) && !each.matches('.skip-link, .anchor, .visually-hidden *')
        )
        .map(each => ({name: each.className || each.textContent, box: each.getBoundingClientRect()}))
        .filter(({box}) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({name, box}) => `${name} ${box.width} × ${box.height}`)
    )
  await page.locator('.page-menu > summary').click()
  expect(await small()).toEqual([])
  await page.locator('.toc-button').click()
  expect(await small()).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.menu-button').click()
  await page.locator('.site-menu-foot .persona-choice > summary').click()
  expect(await small()).toEqual([])
  await page.context().close()
})

test('the phone menu has the switches of the top bar, always in view', async () => {
  const page = await open('/reader', 390)
  const bar = page.locator('.navbar')
  const switches = '.persona-choice, .theme-toggle, .repository'
  for (const each of await bar.locator(switches).all()) expect(await each.isVisible()).toBe(false)
  await bar.locator('.menu-button').click()
  const foot = page.locator('.site-menu-foot')
  await expect.poll(() => foot.evaluate(each => innerHeight - each.getBoundingClientRect().bottom)).toBe(0)
  expect(await foot.locator(switches).count()).toBe(3)
  await foot.getByLabel('Theme').selectOption('Dark')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await foot.locator('.persona-choice > summary').click()
  await foot.getByRole('button', {name: 'Auditor'}).click()
  expect(await page.locator('html').getAttribute('data-persona')).toBe('auditor')
  expect(await violations(page)).toEqual([])
  // The top bar of a wide window shows the same choices.
  await page.setViewportSize({width: 1280, height: 800})
  expect(await bar.getByLabel('Theme').inputValue()).toBe('dark')
  expect(await bar.locator('.persona-now').innerText()).toBe('Auditor')
  expect(await foot.isVisible()).toBe(false)
  await page.context().close()
})

test('sections without room in the top bar fold into a menu, and nothing scrolls', async () => {
  const page = await open('/steps', 1024)
  const row = page.locator('.navbar-sections > ul')
  const shown = async () => (await row.locator('> li > a:visible').allInnerTexts()).map(text => text.trim())
  expect(await row.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
  expect(await row.evaluate(each => each.getBoundingClientRect().height)).toBeLessThan(48)
  const few = await shown()
  expect(few.length).toBeGreaterThan(5)
  const more = row.locator('.sections-more > details')
  expect(await more.getAttribute('data-active')).toBe('true')
  await more.locator('summary').click()
  expect([...few, ...(await more.locator('a').allInnerTexts())]).toEqual(sections.map(name => `About ${name}`))
  const end = await more.locator('ul').evaluate(each => each.getBoundingClientRect().right)
  expect(end).toBeLessThanOrEqual(1024)
  await page.keyboard.press('Escape')
  expect(await more.getAttribute('open')).toBe(null)
  await page.setViewportSize({width: 1280, height: 800})
  expect(await shown()).toHaveLength(sections.length)
  expect(await row.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
  expect(await more.isVisible()).toBe(false)
  await page.context().close()
})

test('wrapped lines stay wrapped on all blocks and later pages, and shift nothing', async () => {
  const page = await open('/reader', 390)
  const overflows = () =>
    page.locator('.code pre').evaluateAll(all => all.map(({scrollWidth, clientWidth}) => scrollWidth > clientWidth))
  const pressed = () => page.locator('.code-wrap').evaluateAll(all => all.map(({ariaPressed}) => ariaPressed))
  expect(await overflows()).toEqual([true, true])
  await page.locator('.code-wrap').first().click()
  expect([await overflows(), await pressed()]).toEqual([
    [false, false],
    ['true', 'true']
  ])
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  expect([await overflows(), await pressed()]).toEqual([
    [false, false],
    ['true', 'true']
  ])
  await page.locator('.code-wrap').last().click()
  expect(await overflows()).toEqual([true, true])
  await page.context().close()
})

test('one marker in the contents moves to the section in view', async () => {
  const page = await open('/reader', 1440)
  const marker = () =>
    page.locator('.toc ul').evaluate(list => {
      const {top, bottom, transitionProperty} = getComputedStyle(list, '::before')
      const link = list.querySelector<HTMLElement>('[aria-current]')
      const at = link ? [link.offsetTop, list.clientHeight - link.offsetTop - link.offsetHeight] : []
      return {
        far: Math.abs(Number.parseFloat(top) - (at[0] ?? 0)) + Math.abs(Number.parseFloat(bottom) - (at[1] ?? 0)),
        transitionProperty
      }
    })
  await expect.poll(async () => (await marker()).far).toBeLessThan(2)
  expect((await marker()).transitionProperty).toBe('inset-block')
  await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}))
  await expect.poll(() => page.locator('.toc li:last-child [aria-current]').count()).toBe(1)
  await expect.poll(async () => (await marker()).far).toBeLessThan(2)
  await page.context().close()
})
