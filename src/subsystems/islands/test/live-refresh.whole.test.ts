import {rmSync} from 'node:fs'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {type LivePage, openLivePage, soon, watching} from '../../../../test/dev/live-page.ts'
import {cleanBuild, type DevProcess, pageText, plantProject, startDev, write} from '../../../../test/dev/program.ts'

/** Tests what `dev` keeps of a component's state when its code changes. */

/** A component whose count is its state. */
const clicks = (label: string, {hook = '', head = '', count = 0} = {}): string => `'use client'
import {memo, useEffect, useState} from 'react'
${head}
export default memo(function Clicks() {
  const [count, setCount] = useState(${count})
  ${hook}
  return <button className="clicks" onClick={() => setCount(count + 1)}>${label} {count}</button>
})
`
/** A component with a child in another module, a store in a third one, and a hook in a fourth one. */
const parts = {
  'components/Shop.tsx': (label: string) => `'use client'
import {Cart} from './Cart.tsx'
export const Shop = () => <p className="shop">${label} <Cart /></p>
`,
  'components/Cart.tsx': (label: string) => `import {useContext} from 'react'
import {Theme, useCount} from './use-count.ts'
import {store} from './store.ts'
export function Cart() {
  const [count, more] = useCount()
  return <Theme.Provider value="x"><button onClick={() => { more(); store.sold += 1 }}>${label} {count} of {store.sold}</button></Theme.Provider>
}
`,
  'components/use-count.ts': (hook: string) => `import {createContext, useState, useEffect} from 'react'
export const Theme = createContext('none')
export function useCount(): readonly [number, () => void] {
  const [count, setCount] = useState(0)
  ${hook}
  return [count, () => setCount(now => now + 1)]
}
`
}
const classy = (label: string): string => `'use client'
import {Component} from 'react'
export class Classy extends Component {
  state = {count: 0}
  render() {
    return <button className="classy" onClick={() => this.setState({count: this.state.count + 1})}>${label} {this.state.count}</button>
  }
}
`
const risky = (body: string): string => `'use client'
import {useState} from 'react'
import {Boundary} from './Boundary.tsx'
function Inner() {
  const [on, set] = useState(false)
  ${body}
  return <button className="inner" onClick={() => set(!on)}>{on ? 'on' : 'off'}</button>
}
export function Risky() {
  return <Boundary><Inner /></Boundary>
}
`

let root: string
let dev: DevProcess
let browser: Browser
let live: LivePage

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({title: 'Live', alias: {'@/': './'}}),
    'content/index.mdx': pageText('Home', '# Home'),
    'content/guide.mdx': pageText(
      'Guide',
      `import Clicks from '@/components/Clicks.tsx'
import {Shop} from '@/components/Shop.tsx'
import {Classy} from '@/components/Classy.tsx'
import {Risky} from '@/components/Risky.tsx'

<Clicks />

<Shop />

<Classy />

<Risky />`
    ),
    'components/Clicks.tsx': clicks('Clicks'),
    'components/Shop.tsx': parts['components/Shop.tsx']('Shop'),
    'components/Cart.tsx': parts['components/Cart.tsx']('Cart'),
    'components/use-count.ts': parts['components/use-count.ts'](''),
    'components/store.ts': 'export const store = {sold: 0}\n',
    'components/Classy.tsx': classy('Class'),
    'components/Risky.tsx': risky(''),
    'components/Boundary.tsx': `import {Component} from 'react'
export class Boundary extends Component {
  state = {failed: false}
  static getDerivedStateFromError() {
    return {failed: true}
  }
  render() {
    return this.state.failed ? <i className="fallback">failed</i> : this.props.children
  }
}
`
  })
  dev = await startDev(root)
  browser = await launchChromium()
  await watching(dev, root, 'content/index.mdx', at => pageText('Home', `# Home\n\nText ${at}.`))
  live = await openLivePage(browser, `${dev.url}guide`)
})

afterAll(async () => {
  await browser?.close()
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

const text = (selector: string) => live.page.locator(`main ${selector}`).textContent()

/** Returns the texts of the overlay, if `dev` shows one. */
const shownErrors = () =>
  live.page
    .locator('docsgen-error:not([hidden])')
    .evaluateAll(all => all.map(host => host.shadowRoot?.textContent ?? ''))

/** Clicks until the text appears, because clicks have no effect before the island is mounted. */
const clickTo = (selector: string, wanted: string | RegExp) =>
  soon(async () => {
    if ((await text(selector))?.match(wanted)) return text(selector)
    const [error] = await shownErrors()
    if (error !== undefined) return `An error covers the page: ${error}`
    await live.page.locator(`main ${selector}`).click()
    return text(selector)
  }).toMatch(wanted)

test('a changed component keeps its state, and starts again if its hooks or another export changed', async () => {
  await clickTo('.clicks', 'Clicks 2')
  write(root, 'components/Clicks.tsx', clicks('Presses'))
  await soon(() => text('.clicks')).toBe('Presses 2')
  write(root, 'components/Clicks.tsx', clicks('Hooks', {hook: 'useEffect(() => {}, [])'}))
  await soon(() => text('.clicks')).toBe('Hooks 0')
  await clickTo('.clicks', 'Hooks 1')
  write(root, 'components/Clicks.tsx', clicks('First', {hook: 'useEffect(() => {}, [])', count: 5}))
  await soon(() => text('.clicks')).toBe('First 5')
  await clickTo('.clicks', 'First 6')
  const exported = {hook: 'useEffect(() => {}, [])', count: 5, head: 'export const unit = 1'}
  write(root, 'components/Clicks.tsx', clicks('Export', exported))
  await soon(() => text('.clicks')).toBe('Export 5')
  await clickTo('.clicks', 'Export 6')
  write(root, 'components/Clicks.tsx', clicks('Same', exported))
  await soon(() => text('.clicks')).toBe('Same 6')
  write(root, 'components/Clicks.tsx', clicks('Other', {...exported, head: 'export const unit = 2'}))
  await soon(() => text('.clicks')).toBe('Other 5')
  await clickTo('.clicks', 'Other 6')
  expect(live.problems).toEqual([])
})

test('other modules keep their state, and a changed hook restarts the components that use it', async () => {
  await clickTo('.shop button', /Cart 2 of 2/)
  write(root, 'components/Shop.tsx', parts['components/Shop.tsx']('Store'))
  await soon(() => text('.shop')).toBe('Store Cart 2 of 2')
  write(root, 'components/Cart.tsx', parts['components/Cart.tsx']('Bag'))
  await soon(() => text('.shop')).toBe('Store Bag 2 of 2')
  write(root, 'components/use-count.ts', parts['components/use-count.ts']('useEffect(() => {}, [])'))
  await soon(() => text('.shop')).toBe('Store Bag 0 of 2')
  await clickTo('.shop button', /Bag 1 of 3/)
  expect(live.problems).toEqual([])
})

test('a class component restarts with its new code', async () => {
  await clickTo('.classy', 'Class 2')
  write(root, 'components/Classy.tsx', classy('Group'))
  await soon(() => text('.classy')).toBe('Group 0')
  await clickTo('.classy', 'Group 1')
  expect(await live.isSameDocument()).toBe(true)
})

test('an error boundary shows the component again when its error is fixed', async () => {
  await clickTo('.inner', 'on')
  write(root, 'components/Risky.tsx', risky("if (on) throw new Error('too much')"))
  await live.page.locator('main .fallback').waitFor()
  write(root, 'components/Risky.tsx', risky(''))
  await soon(() => text('.inner')).toBe('off')
  await clickTo('.inner', 'on')
})

test('a built site contains none of it', async () => {
  const built = [...(await cleanBuild(root))].filter(([path]) => path.endsWith('.js'))
  expect(built.map(([path]) => path).join()).not.toMatch(/live|island-react|module-/)
  expect(
    built.filter(([, code]) => /docsgen:refresh|\$register|react\.development/.test(code)).map(([path]) => path)
  ).toEqual([])
})
