import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {openPage, type ProjectSite, serveProject} from '../../../../test/browser/project-site.ts'
import {page as pageFile} from '../../../../test/build/project.ts'

/**
 * Tests components with scripts in a built site and a real browser, under the policy of the site. React compares the markup with
 * its own rendering, so a page without messages proves that they are equal.
 */

const counter = `'use client'
import {createContext, lazy, memo, Suspense, useContext, useEffect, useId, useState} from 'react'
import {Callout} from 'docsgen/components'
import './counter.css'
import styles, {box} from './counter.module.css'
import logo from './logo.svg'
import data from './data.json'
import {Label} from './Label'

const Size = createContext('none')
const Late = lazy(() => import('./Late.jsx'))
const Inner = memo(() => <i className="size">{useContext(Size)} size</i>)

export function Counter({start = 0, children}: {start?: number; children?: React.ReactNode}) {
  const [count, setCount] = useState(start)
  const [alive, setAlive] = useState(false)
  const id = useId()
  useEffect(() => setAlive(true), [])
  return (
    <Size.Provider value="large">
      <section className={\`counter \${styles['two-words']} \${box}\`} data-alive={alive} style={{borderTop: '5px solid rgb(7, 8, 9)'}}>
        <label htmlFor={id}>Counted {count} of {data.most}</label>
        <input id={id} />
        <button className="count" onClick={() => setCount(now => now + 1)}>Now {count}</button>
        <img src={logo} alt="logo" />
        <Inner />
        <Suspense fallback="wait"><Late /></Suspense>
        <Callout type="info">Called {count}</Callout>
        <Label text="helper" />
        {children}
      </section>
    </Size.Provider>
  )
}

export default memo(function Default() {
  return <b className="default">by default {useId() ? 'has' : 'no'} id</b>
})
`

let site: ProjectSite
let mint: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json':
      '{"title": "Islands", "base": "/docs/", "plugins": ["./late.mjs"], "alias": {"@/": "./"}, "theme": {"css": ["theme/own.css"], "banner": {"text": "Version 2 is out", "href": "/more"}}}',
    'theme/own.css': '@import "./more.css";\n.footer { & .own { color: rgb(9, 9, 9); background: url(dot.svg) } }\n',
    'theme/more.css': '.brand { letter-spacing: 2px }\n',
    'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
    'templates/Footer.tsx': `import {Footer as Packaged, type PartProps} from 'docsgen/templates'
import {Vote} from '../components/Vote.tsx'
import './footer.css'
export default function Footer(props: PartProps) {
  return <><Packaged {...props} /><p className="own">Own words. <Vote page={props.page.route} /></p></>
}
`,
    'templates/footer.css': '.own { margin-top: 17px; color: red }\n',
    'components/Vote.tsx': `'use client'
import {useState} from 'react'
export function Vote({page}) {
  const [given, give] = useState(0)
  return <button className="vote" onClick={() => give(given + 1)}>{given} for {page}</button>
}
`,
    'components/Counter.tsx': counter,
    'components/Label.tsx': "'use client'\nexport const Label = ({text}) => <em>{text} label</em>\n",
    'components/Late.jsx': 'export default function Late() {\n  return <b>{"late text ".repeat(3000)}</b>\n}\n',
    'components/counter.css': '.count {\n  color: rgb(1, 2, 3);\n  & b { color: red }\n}\n',
    'components/counter.module.css': `@import "./imported.css";\n.box { background: url(./dot.svg); border-left: 3px solid rgb(4, 5, 6) }\n.two-words { composes: base from './base.module.css'; padding: 7px }\n`,
    'components/base.module.css': '.base { margin-left: 11px }\n',
    'components/imported.css': '.wrap { padding: 13px }\n',
    'components/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
    'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
    'components/data.json': '{"most": 10}',
    // Not an island itself, but it contains some.
    'components/Wrap.tsx': `import {Tab, Tabs} from 'nextra/components'
import {Counter} from './Counter.tsx'
export function Wrap() {
  return (
    <div className="wrap">
      <Counter start={30}>kept <a href="/more">by the wrap</a></Counter>
      <Tabs items={['One', 'Two']}>
        <Tab>first</Tab>
        <Tab>second <Counter start={40} /></Tab>
      </Tabs>
    </div>
  )
}
`,
    'content/_part.mdx': "import {Counter} from '@/components/Counter'\n\nFrom a partial.\n\n<Counter start={20} />\n",
    'content/index.mdx': pageFile(
      'Home',
      `import Shown, {Counter} from '../components/Counter.tsx'
import {Wrap} from '@/components/Wrap'
import Part from './_part.mdx'

<Counter start={3}>

Inner **text** with \`code\`, and an island in it: <Counter start={5} />

</Counter>

In a line: <Shown />, and on.

<Counter start={3} />

<Tabs items={['A', 'B']}>
<Tab>shown</Tab>
<Tab>

<Counter start={10} />

</Tab>
</Tabs>

<Part />

<Wrap />
`
    ),
    // Written for another framework.
    'components/Foreign.tsx': `'use client'
import dynamic from 'next/dynamic'
import Image from 'next/image'
import Link from 'next/link'
import {useState} from 'react'
import logo from './logo.svg'
const Late = dynamic(() => import('./Late.jsx'), {ssr: false, loading: () => <i>loading</i>})
export function Foreign() {
  const [open, setOpen] = useState(false)
  return (
    <section className="foreign">
      <Link href="/more" prefetch={false}>At once</Link>
      <Link href={{pathname: '/more', query: {a: 1}, hash: 'part'}} legacyBehavior><a className="old">Old way</a></Link>
      <Image src={logo} alt="logo" width={20} height={10} priority />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <Link href="/more">Then</Link>}
      <Late />
    </section>
  )
}
`,
    'components/Harbour.jsx': `import Away from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
export const Harbour = () => (
  <Tabs defaultValue="cook" values={[{value: 'cook', label: 'The cook'}]}>
    <TabItem value="mate">At <b>{useBaseUrl('helm')}</b>.</TabItem>
    <TabItem value="cook"><Away to="/more" className="away">Away</Away></TabItem>
  </Tabs>
)
`,
    'components/Still.jsx': `import Link from 'next/link'
import {Badge} from 'nextra/components'
export const Still = () => <p className="still"><Link href="/more">Still</Link> <Badge>new</Badge></p>
`,
    'content/foreign.mdx': pageFile(
      'Foreign',
      "import Link from 'next/link'\nimport Image from 'next/image'\nimport logo from '../components/logo.svg'\nimport {Foreign} from '../components/Foreign'\nimport {Still} from '../components/Still'\nimport {Harbour} from '../components/Harbour'\n\n<Link href=\"./more\" className=\"own-link\">Of the page</Link>\n\n<div style={{position: \"relative\", height: 40}}><Image src={logo} alt=\"of the page\" fill /></div>\n\n<Still />\n\n<Foreign />\n\n<Harbour />"
    ),
    'components/Reveal.tsx': `'use client'
import {useState} from 'react'
import Shown from '../content/_shown.mdx'
import Later from '../content/_later.md'
export function Reveal() {
  const [open, setOpen] = useState(false)
  return <section className="reveal"><Shown /><button onClick={() => setOpen(!open)}>More</button>{open && <Later />}</section>
}
`,
    'content/_shown.mdx':
      "import {Counter} from '@/components/Counter'\n\n## Shown at once\n\nWith [a link](./more.md).\n\n### And more\n\n<Counter start={50} />\n",
    'content/_later.md': '## Shown later\n\n```js\nconst later = 1\n```\n',
    'late.mjs':
      "export default {name: 'late', client: [{file: './late.js', isNeeded: body => body.includes('class=\"late\"'), onClick: 'p > .late'}]}\n",
    'late.js':
      "import {words} from './late-words.js'\nlet count = 0\nexport const answer = button => (button.textContent = words + ++count)\n",
    'late-words.js': "export const words = 'Answer '\n",
    'content/late.mdx': pageFile('Late', 'Before <button className="late">Late <b>one</b></button>'),
    'content/text.mdx': pageFile('Text', "import {Reveal} from '../components/Reveal'\n\n<Reveal />"),
    'content/more.md': pageFile('More', 'No component here.\n\n## Part')
  })
  // Hooks and components are used without an import, and no directive marks the module.
  mint = await serveProject({
    'docs.json': '{"$schema": "https://mintlify.com/docs.json", "name": "Bakery", "navigation": {"pages": ["index"]}}',
    'snippets/timer.jsx': `import {unit} from './words.mdx'
export const Timer = ({start = 0, children}) => {
  const [time, setTime] = useState(start)
  const [alive, setAlive] = React.useState(false)
  useEffect(() => setAlive(true), [])
  return <section className="timer" data-alive={alive}><button onClick={() => setTime(time + 1)}>{time} {unit}</button><Note>For {time}</Note>{children}</section>
}
`,
    'snippets/words.mdx': "export const unit = 'min'\n\nA word.\n",
    // NUL is only a warning, because the old generator accepted it.
    'nul.mdx': '---\ntitle: Nul\n---\n\nA\0b.\n',
    'snippets/sign.mdx': 'export const Sign = () => <Tip>Hung</Tip>\n',
    'snippets/bell.mdx': `export const Bell = ({name}) => {
  const [rung, setRung] = useState(0)

  return <p className="bell"><button onClick={() => setRung(rung + 1)}>{name} {rung} <Badge>times</Badge></button></p>
}
`,
    'index.mdx': `---
title: Home
---

import {Timer} from './snippets/timer.jsx'
import {Bell} from '/snippets/bell.mdx'
import {Sign} from '/snippets/sign.mdx'

export const Lamp = () => {
  const [on, setOn] = useState(false)
  return <p className="lamp"><button onClick={() => setOn(!on)}>{on ? 'bright' : 'dark'}</button></p>
}

<Timer start={3}>Inner **words**</Timer>

<Bell name="Big" />

<Lamp />

<Sign />
`
  })
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
