import '../../../../test/set-build-info.ts'
import {describe, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import {startDialogBrowser} from './dialog-browser.ts'

const browser = startDialogBrowser(launchChromium)
const {visit, openByKeys, input, options, activeText, until} = browser

describe('with only the keyboard', () => {
  test('opens with Ctrl-K, moves, and opens the section at its anchor', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('safety margin')
    await options().first().waitFor()
    expect(await input().getAttribute('aria-expanded')).toBe('true')
    // The result that Enter would open is selected from the start.
    expect(await activeText()).toContain('Safety margin')
    expect(await options().first().getAttribute('aria-selected')).toBe('true')
    await browser.page.keyboard.press('ArrowDown')
    const second = await activeText()
    expect(second).not.toContain('Set the sub-safety')
    await browser.page.keyboard.press('ArrowUp')
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForURL('**/docs/guide/batcher#margin')
  })

  test('opens with a slash, but not while the reader types elsewhere', async () => {
    await visit('search')
    await browser.page.getByRole('searchbox').first().focus()
    await browser.page.keyboard.press('/')
    expect(await browser.page.locator('dialog').count()).toBe(0)
    await browser.page.getByRole('button', {name: 'Search', exact: true}).first().focus()
    await browser.page.keyboard.press('/')
    await input().waitFor()
    expect(await input().inputValue()).toBe('')
  })

  test('Enter before the results arrive opens the first result for the typed text', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('snap sync')
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForURL('**/docs/guide/node#sync')
    await browser.page.locator('dialog').waitFor({state: 'detached'})
  })

  test('Enter right after the last letter is not lost', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('batcher')
    await options().first().waitFor()
    // Both in one task, so that React cannot render in between.
    await input().evaluate(element => {
      const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(element, 'snap sync')
      element.dispatchEvent(new InputEvent('input', {bubbles: true}))
      element.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}))
    })
    await browser.page.waitForURL('**/docs/guide/node#sync')
    await browser.page.locator('dialog').waitFor({state: 'detached'})
  })

  test('Escape closes with one press, whatever is typed, and returns the focus', async () => {
    await visit('guide/node')
    await browser.page.getByRole('button', {name: 'Search'}).focus()
    await openByKeys()
    await browser.page.keyboard.type('batcher')
    await options().first().waitFor()
    await browser.page.keyboard.press('Escape')
    await browser.page.locator('dialog').waitFor({state: 'detached'})
    expect(await browser.page.evaluate(() => document.activeElement?.textContent)).toBe('Search')
  })

  test('Ctrl-Enter opens a new tab and keeps the page', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('batcher')
    await options().first().waitFor()
    const popup = browser.page.context().waitForEvent('page')
    await browser.page.keyboard.press('Control+Enter')
    expect((await popup).url()).toContain('/docs/guide/batcher')
    expect(await browser.page.locator('dialog').count()).toBe(1)
  })

  test('Ctrl-Enter before the results arrive opens a new tab too', async () => {
    await visit('guide/node')
    await openByKeys()
    const popup = browser.page.context().waitForEvent('page')
    await input().evaluate(element => {
      const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(element, 'snap sync')
      element.dispatchEvent(new InputEvent('input', {bubbles: true}))
      element.dispatchEvent(
        new KeyboardEvent('keydown', {key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true})
      )
    })
    expect((await popup).url()).toContain('/docs/guide/node#sync')
    expect(await browser.page.locator('dialog').count()).toBe(1)
  })

  test('returns the focus to where the keys were pressed', async () => {
    await visit('guide/node')
    await browser.page.locator('pre').first().focus()
    await openByKeys()
    await browser.page.keyboard.press('Escape')
    await browser.page.locator('dialog').waitFor({state: 'detached'})
    expect(await browser.page.evaluate(() => document.activeElement?.tagName)).toBe('PRE')
  })

  test('a result on the same page moves the focus', async () => {
    await visit('guide/node')
    await browser.page.getByRole('button', {name: 'Search'}).focus()
    await openByKeys()
    await browser.page.keyboard.type('snap sync')
    await options().first().waitFor()
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForURL('**/docs/guide/node#sync')
    await browser.page.locator('dialog').waitFor({state: 'detached'})
    await browser.page.keyboard.press('Tab')
    expect(
      await browser.page.evaluate(() => {
        const heading = document.getElementById('sync')
        const {activeElement} = document
        return heading && activeElement ? heading.compareDocumentPosition(activeElement) : 0
      })
    ).toBe(4 /* follows */)
  })

  test('submitting the form without an Enter key opens the first result', async () => {
    await visit('guide/batcher')
    await openByKeys()
    await browser.page.keyboard.type('snap sync')
    await options().first().waitFor()
    await browser.page.locator('dialog form').evaluate(form => (form as HTMLFormElement).requestSubmit())
    await browser.page.waitForURL('**/docs/guide/node#sync')
  })

  test('ignores key events without a key', async () => {
    await visit('guide/node')
    await until(() => document.readyState === 'complete')
    await browser.page.evaluate(() => window.dispatchEvent(new Event('keydown')))
    await openByKeys()
  })

  test('letters typed before the dialog is loaded are not lost', async () => {
    await visit('guide/node')
    await until(() => document.readyState === 'complete')
    // In one task, so that nothing can load in between.
    await browser.page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, bubbles: true, cancelable: true}))
      press('k', true)
      for (const key of ['s', 'n', 'a', 'x', 'Backspace', 'p', '/']) press(key)
    })
    await input().waitFor()
    expect(await input().inputValue()).toBe('snap/')
    await browser.page.keyboard.type('x')
    expect(await input().inputValue()).toBe('snap/x')
  })

  test('opening it twice at once shows one dialog', async () => {
    await visit('guide/node')
    await until(() => document.readyState === 'complete')
    await browser.page.getByRole('button', {name: 'Search'}).evaluate(button => {
      ;(button as HTMLButtonElement).click()
      ;(button as HTMLButtonElement).click()
    })
    await input().waitFor()
    await browser.page.keyboard.type('margin')
    await options().first().waitFor()
    expect(await browser.page.locator('dialog').count()).toBe(1)
  })

  test('Home and End move within the text', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('atcher')
    await browser.page.keyboard.press('Home')
    await browser.page.keyboard.type('b')
    expect(await input().inputValue()).toBe('batcher')
  })

  test('leaves the keys of an input method alone', async () => {
    await visit('guide/node')
    await openByKeys()
    await browser.page.keyboard.type('batcher')
    await options().first().waitFor()
    await input().evaluate(element => {
      for (const key of ['ArrowDown', 'Enter', 'Escape']) {
        element.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, isComposing: true}))
      }
    })
    expect(await input().inputValue()).toBe('batcher')
    expect(await options().first().getAttribute('aria-selected')).toBe('true')
    expect(browser.page.url()).toContain('/guide/node')
  })
})
