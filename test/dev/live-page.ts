import type {Browser, Page} from 'playwright-core'
import {expect} from 'vitest'
import {type DevProcess, eventually, write} from './program.ts'

export interface LivePage {
  readonly page: Page
  /** Script errors, console messages at the level of errors, and navigations since the page is live. */
  readonly problems: string[]
  /** Returns whether the document is still the one that was loaded first. */
  isSameDocument(): Promise<boolean>
}

/** Opens a page in a browser and waits until it is live. */
export async function openLivePage(browser: Browser, url: string): Promise<LivePage> {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}})
  page.setDefaultTimeout(20_000)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('framenavigated', () => problems.push('navigated'))
  // The event stream is open, so later saves are sent.
  const streams = page.waitForResponse(reply => reply.url().includes('/@docsgen/events'))
  await page.goto(url)
  await streams
  await page.locator('docsgen-live').waitFor({state: 'attached'})
  await page.evaluate(() => Object.assign(window, {mark: 1}))
  problems.length = 0
  return {
    page,
    problems,
    isSameDocument: () => page.evaluate(() => (window as {mark?: number}).mark === 1)
  }
}

/** Saves a page repeatedly until the watcher, which starts in a thread, reports a save. */
export async function watching(
  dev: DevProcess,
  root: string,
  path: string,
  text: (at: number) => string
): Promise<void> {
  for (let at = 0; at < 100; at++) {
    write(root, path, text(at))
    if (await eventually(() => dev.output().includes(`updated ${path}`), Boolean, 400)) return
  }
  throw new Error(`no save is told of:\n${dev.output()}`)
}

/** Like `expect.poll`, but with enough time for a slow machine. */
export function soon<T>(ask: () => T) {
  return expect.poll(ask, {timeout: 20_000})
}
