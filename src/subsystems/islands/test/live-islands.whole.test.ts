import {rmSync} from 'node:fs'
import type {Browser, Locator} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {type LivePage, openLivePage, soon, watching} from '../../../../test/dev/live-page.ts'
import {type DevProcess, pageText, plantProject, startDev, write} from '../../../../test/dev/program.ts'

/** Tests islands while an author edits: mounted ones stay, new ones mount, removed ones unmount. */

const counter = (label: string, mark = "'use client'"): string => `${mark}
import {useEffect, useState} from 'react'
import {step} from './step.ts'

export function Counter({start = 0, children}) {
  const [count, setCount] = useState(start)
  const [open, setOpen] = useState(true)
  useEffect(() => {
    globalThis.mounted = (globalThis.mounted ?? 0) + 1
    return () => {
      globalThis.mounted -= 1
    }
  }, [])
  return (
    <section>
      <button className="count" onClick={() => setCount(now => now + step)}>{\`${label} \${count}\`}</button>
      <button className="toggle" onClick={() => setOpen(now => !now)}>{open ? 'less' : 'more'}</button>
      {open ? children : null}
    </section>
  )
}
`
const step = (size: number): string => `export const step = ${size}\n`
/** The theme's style sheet has the same selector, and the last of two equal ones wins. */
const sheet = (color: string): string => `main .styled { color: ${color}; font-weight: 800 }\n`
const framed = (width: number): string => `.framed { outline: ${width}px solid blue }\n`
const guide = (body: string): string =>
  pageText(
    'Guide',
    `import {Counter} from '@/components/Counter.tsx'\nimport {Other} from '@/components/Other.tsx'\nimport {Styled} from '@/components/Styled.tsx'\n\n# Guide\n\n${body}`
  )

let root: string
let dev: DevProcess
let browser: Browser
let live: LivePage

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({title: 'Live', alias: {'@/': './'}, theme: {css: ['theme.css']}}),
    'content/index.mdx': pageText('Home', '# Home'),
    'content/guide.mdx': guide('Text.'),
    'components/Counter.tsx': counter('Count'),
    'components/Other.tsx': `'use client'\nimport {useState} from 'react'\nexport function Other() {\n  const [on, set] = useState(false)\n  return <button className="other" onClick={() => set(!on)}>{on ? 'on' : 'off'}</button>\n}\n`,
    'components/step.ts': step(1),
    'components/Styled.tsx': `'use client'
import {useState} from 'react'
import './styled.css'
import names from './styled.module.css'
export function Styled() {
  const [count, set] = useState(0)
  return <button className={'styled ' + names.framed} onClick={() => set(count + 1)}>{'Clicks ' + count}</button>
}
`,
    'components/styled.css': sheet('red'),
    'components/styled.module.css': framed(1),
    'theme.css': 'main .styled { font-weight: 300 }\n'
  })
  dev = await startDev(root)
  browser = await launchChromium()
  await watching(dev, root, 'content/index.mdx', at => pageText('Home', `# Home\n\nText ${at}.`))
})

afterAll(async () => {
  await browser?.close()
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

beforeEach(() => {
  write(root, 'components/Counter.tsx', counter('Count'))
  write(root, 'components/step.ts', step(1))
})

afterEach(async () => {
  expect(live.problems).toEqual([])
  expect(await live.isSameDocument()).toBe(true)
  await live.page.close()
})

/** Saves and opens the page. Returns its counter buttons. */
async function open(body: string): Promise<Locator> {
  write(root, 'content/guide.mdx', guide(body))
  live = await openLivePage(browser, `${dev.url}guide`)
  await live.page.locator('main', {hasText: body.split('\n')[0] ?? ''}).waitFor()
  return live.page.locator('main .count')
}

const save = (body: string): void => write(root, 'content/guide.mdx', guide(body))
const seen = (text: string): Promise<void> => live.page.locator('main', {hasText: text}).waitFor()
const mounted = (count: number) =>
  soon(() => live.page.evaluate(() => (globalThis as {mounted?: number}).mounted ?? 0)).toBe(count)

/** Clicks until the number appears, because clicks have no effect before the island is mounted. */
async function countTo(button: Locator, text: string): Promise<void> {
  for (let at = 0; at < 100 && (await button.textContent()) !== text; at++) {
    await button.click()
    await live.page.waitForTimeout(20)
  }
  expect(await button.textContent()).toBe(text)
}

test('an island keeps its state while the surrounding prose is edited', async () => {
  const button = await open('First words.\n\n<Counter />\n\nLast words.')
  await mounted(1)
  await countTo(button, 'Count 3')
  save('Before all.\n\nFirst words, edited.\n\n<Counter />\n\nLast words, edited.')
  await seen('Last words, edited.')
  expect(await button.textContent()).toBe('Count 3')
  await button.click()
  await soon(() => button.textContent()).toBe('Count 4')
  await mounted(1)
})

test('an added island hydrates, a removed one unmounts, and the others keep their state', async () => {
  const button = await open('Words.\n\n<Counter start={10} />')
  await mounted(1)
  await countTo(button, 'Count 12')
  save('Words.\n\n<Counter start={20} />\n\nBetween.\n\n<Counter start={10} />\n\nEnd.')
  await seen('Between.')
  await mounted(2)
  expect(await button.allTextContents()).toEqual(['Count 20', 'Count 12'])
  await countTo(button.nth(0), 'Count 21')
  await countTo(button.nth(1), 'Count 13')
  save('Words.\n\n<Counter start={10} />\n\nBetween two.\n\n<Counter start={20} />\n\nEnd.')
  await seen('Between two.')
  expect(await button.allTextContents()).toEqual(['Count 13', 'Count 21'])
  await mounted(2)
  save('Words without the first.\n\n<Counter start={20} />\n\nEnd.')
  await seen('without the first')
  await mounted(1)
  expect(await button.allTextContents()).toEqual(['Count 21'])
  save('Words alone.')
  await seen('Words alone.')
  await mounted(0)
})

test('an island from another module hydrates too', async () => {
  const button = await open('Words.\n\n<Counter />')
  await mounted(1)
  save('Words, more.\n\n<Counter />\n\n<Other />')
  const other = live.page.locator('main .other')
  await other.waitFor()
  await soon(async () => {
    await other.click()
    return other.textContent()
  }).toBe('on')
  await mounted(1)
  await countTo(button, 'Count 2')
})

test('changed properties reach the page', async () => {
  const button = await open('Words.\n\n<Counter start={1} />')
  await mounted(1)
  await countTo(button, 'Count 2')
  save('Words.\n\n<Counter start={50} />')
  await soon(() => button.textContent()).toBe('Count 50')
  await countTo(button, 'Count 51')
  await mounted(1)
})

test('changed code of a component, and of its imports, reaches the page and runs', async () => {
  const button = await open('Words.\n\n<Counter />')
  await mounted(1)
  await countTo(button, 'Count 2')
  write(root, 'components/Counter.tsx', counter('Sum'))
  await soon(() => button.textContent()).toBe('Sum 2')
  await countTo(button, 'Sum 3')
  write(root, 'components/step.ts', step(100))
  await soon(async () => {
    await button.click()
    return button.textContent()
  }).toMatch(/^Sum \d0\d$/)
  await mounted(1)
})

test('changed island styles reach the page without losing state, and the theme still wins', async () => {
  const steps = '<Steps>\n\n### One\n\nDo.\n\n</Steps>'
  await open(`Words.\n\n<Styled />\n\n${steps}`)
  const button = live.page.locator('main .styled')
  const look = () =>
    button.evaluate(element => {
      const {color, outlineWidth, fontWeight} = getComputedStyle(element)
      return [color, outlineWidth, fontWeight].join(' ')
    })
  await soon(look).toBe('rgb(255, 0, 0) 1px 300')
  await countTo(button, 'Clicks 2')
  write(root, 'components/styled.css', sheet('lime'))
  await soon(look).toBe('rgb(0, 255, 0) 1px 300')
  write(root, 'components/styled.module.css', framed(3))
  await soon(look).toBe('rgb(0, 255, 0) 3px 300')
  // The old sheet stays until the new one has loaded.
  let release: () => void = () => undefined
  const held = new Promise<void>(done => {
    release = done
  })
  await live.page.route(/theme.*\.css/, async route => {
    await held
    await route.continue()
  })
  write(root, 'theme.css', 'main .styled { font-weight: 200 }\n')
  const themes = live.page.locator('link[data-theme-sheet]')
  await soon(() => themes.count()).toBe(2)
  expect(await look()).toBe('rgb(0, 255, 0) 3px 300')
  release()
  await soon(look).toBe('rgb(0, 255, 0) 3px 200')
  await soon(() => themes.count()).toBe(1)
  // Elements that scripts add to the head stay there, before the theme's.
  await live.page.locator('main button[data-runbook]').click()
  await live.page.locator('.runbook-bar').waitFor()
  save(`Words, more.\n\n<Styled />\n\n${steps}`)
  await seen('Words, more.')
  const sheets = await live.page.locator('link[rel=stylesheet]').evaluateAll(links => links.map(link => link.outerHTML))
  expect(sheets.slice(-2)).toEqual([expect.stringContaining('runbook'), expect.stringContaining('theme')])
  await soon(look).toBe('rgb(0, 255, 0) 3px 200')
  expect(await button.textContent()).toBe('Clicks 2')
})

test("editing an island's children keeps its state", async () => {
  const button = await open('Words.\n\n<Counter>\n\nInner *words*.\n\n</Counter>')
  await mounted(1)
  await countTo(button, 'Count 2')
  save('Words.\n\n<Counter>\n\nInner **deeds**.\n\n</Counter>')
  await seen('Inner deeds.')
  expect(await button.textContent()).toBe('Count 2')
  await button.click()
  await soon(() => button.textContent()).toBe('Count 3')
  expect(await live.page.locator('main .island').textContent()).toContain('Inner deeds.')
  // Hidden children are updated when they are shown.
  const toggle = live.page.locator('main .toggle')
  await toggle.click()
  await soon(() => live.page.locator('main .island-children').count()).toBe(0)
  save('Words.\n\n<Counter>\n\nInner thoughts.\n\n</Counter>\n\nAnd so on.')
  await seen('And so on.')
  await toggle.click()
  await seen('Inner thoughts.')
  expect(await button.textContent()).toBe('Count 3')
  // Without children, the tree is different.
  save('Words.\n\n<Counter />')
  await soon(() => button.textContent()).toBe('Count 0')
  await countTo(button, 'Count 1')
  save('Words.\n\n<Counter>\n\nInner again.\n\n</Counter>')
  await seen('Inner again.')
  await countTo(button, 'Count 1')
  await mounted(1)
})

test('a nested island keeps its state too', async () => {
  const button = await open('Words.\n\n<Counter>\n\n<Counter start={5} />\n\n</Counter>')
  await mounted(2)
  await countTo(button.nth(0), 'Count 1')
  await countTo(button.nth(1), 'Count 6')
  save('Words.\n\n<Counter>\n\nInner words.\n\n<Counter start={5} />\n\n</Counter>\n\nEnd.')
  await seen('End.')
  await seen('Inner words.')
  expect(await button.allTextContents()).toEqual(['Count 1', 'Count 6'])
  await mounted(2)
})

test('a component that does not compile is reported over the page, which keeps working', async () => {
  const button = await open('Words.\n\n<Counter />')
  await mounted(1)
  await countTo(button, 'Count 1')
  write(root, 'components/Counter.tsx', counter('Count').replace('return (', 'return ('.repeat(3)))
  const panel = live.page.locator('docsgen-live .panel')
  await panel.waitFor()
  expect(await panel.textContent()).toContain('Counter.tsx')
  await live.page.keyboard.press('Escape')
  await countTo(button, 'Count 2')
  write(root, 'components/Counter.tsx', counter('Mended'))
  await soon(() => button.textContent()).toBe('Mended 2')
  await panel.waitFor({state: 'hidden'})
  await countTo(button, 'Mended 3')
})

test('a component can stop being an island, and become one again', async () => {
  const button = await open('Words.\n\n<Counter />')
  await mounted(1)
  write(root, 'components/Counter.tsx', counter('Static', ''))
  await soon(() => button.textContent()).toBe('Static 0')
  await mounted(0)
  write(root, 'components/Counter.tsx', counter('Alive'))
  await soon(() => button.textContent()).toBe('Alive 0')
  await mounted(1)
  await countTo(button, 'Alive 1')
})
