import {rmSync} from 'node:fs'
import type {Browser} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import {launchChromium} from '../../../test/browser/chromium.ts'
import {type LivePage, openLivePage, soon, watching} from '../../../test/dev/live-page.ts'
import {type DevProcess, pageText, plantProject, startDev, write} from '../../../test/dev/program.ts'

/** Tests the errors that components throw in the browser: on the page and in the terminal, at their place in the source. */

const bombs = `'use client'
import {useEffect, useState} from 'react'
import {explode} from './explode.ts'

interface Props { readonly label?: string }

export function Bombs({label = 'Click'}: Props) {
  const [kind, set] = useState<string | undefined>()
  useEffect(() => {
    if (kind === 'effect') throw new RangeError('effect failed')
  }, [kind])
  if (kind === 'render') throw new Error('render failed')
  return (
    <p>
      <button id="click" onClick={() => explode(label)}>{label}</button>
      <button id="effect" onClick={() => set('effect')}>Effect</button>
      <button id="render" onClick={() => set('render')}>Render</button>
      <button id="later" onClick={async () => { await null; throw new Error('later failed') }}>Later</button>
      <button id="text" onClick={() => Promise.reject('only text')}>Text</button>
    </p>
  )
}
`
const explode = `export function explode(what: string): never {
  const state = {what} as {what: string; next?: {go(): void}}
  state.next!.go()
  throw new Error('never')
}
`
const fine = `'use client'
import {useState} from 'react'
export function Fine() {
  const [count, set] = useState(0)
  return <button id="fine" onClick={() => set(count + 1)}>{'Fine ' + count}</button>
}
`

let root: string
let dev: DevProcess
let browser: Browser
let live: LivePage

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({title: 'Live', alias: {'@/': './'}, base: '/docs/'}),
    'content/index.mdx': pageText('Home', '# Home'),
    'content/guide.mdx': pageText(
      'Guide',
      `import {Bombs} from '@/components/Bombs.tsx'\nimport {Fine} from '@/components/Fine.tsx'\n\n<Bombs />\n\n<Fine />`
    ),
    'components/Bombs.tsx': bombs,
    'components/explode.ts': explode,
    'components/Fine.tsx': fine
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

beforeEach(async () => {
  live = await openLivePage(browser, `${dev.url}guide`)
  await soon(async () => {
    await live.page.locator('#fine').click()
    return live.page.locator('#fine').textContent()
  }).not.toBe('Fine 0')
})
afterEach(() => live.page.close())

const box = () => live.page.locator('docsgen-error .box')
const fineText = () => live.page.locator('#fine').textContent()

test.each([
  [
    'click',
    "TypeError: Cannot read properties of undefined (reading 'go')",
    'explode components/explode.ts:3:15',
    'onClick components/Bombs.tsx:15:41'
  ],
  ['effect', 'RangeError: effect failed', 'components/Bombs.tsx:10:34', ''],
  ['render', 'Error: render failed', 'Bombs components/Bombs.tsx:12:32', ''],
  ['later', 'Error: later failed', 'onClick components/Bombs.tsx:18:67', '']
])('an error after a click is shown and printed at its place: %s', async (id, message, first, second) => {
  const before = dev.output().length
  const count = await fineText()
  await live.page.locator(`#${id}`).click()
  await box().waitFor()
  expect(await box().locator('.message').textContent()).toBe(message)
  const places = await box().locator('.places li').allTextContents()
  expect(places[0]).toContain(first)
  if (second) expect(places[1]).toBe(second)
  expect(await box().locator('.mark').textContent()).toMatch(/^ *\^\n$/)
  await soon(() => dev.output().slice(before)).toContain(`${message}  in the browser, on /docs/guide`)
  expect(dev.output().slice(before)).toContain(first.replace(/^\S+ /, ''))
  await live.page.keyboard.press('Escape')
  await box().waitFor({state: 'hidden'})
  expect(await fineText()).toBe(count)
  await live.page.locator('#fine').click()
  expect(await fineText()).not.toBe(count)
})

test('a rejection without an error is shown too', async () => {
  await live.page.locator('#text').click()
  await box().waitFor()
  expect(await box().locator('.message').textContent()).toBe('Thrown: only text')
})

test('the next save closes it, the failed component is back, and others keep their state', async () => {
  const count = await fineText()
  await live.page.locator('#render').click()
  await box().waitFor()
  expect(await live.page.locator('#render').count()).toBe(0)
  write(root, 'components/Bombs.tsx', bombs.replace("if (kind === 'render') throw new Error('render failed')", ''))
  await live.page.locator('#render').waitFor()
  await box().waitFor({state: 'hidden'})
  await live.page.locator('#render').click()
  expect(await fineText()).toBe(count)
  expect(await box().isVisible()).toBe(false)
  write(root, 'components/Bombs.tsx', bombs)
})
