import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Page} from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns axe's findings on the current page: the width, the rule, and each element that violates it. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const {axe} = window as unknown as {
      axe: {run(): Promise<{violations: {id: string; nodes: {html: string}[]}[]}>}
    }
    const {violations: found} = await axe.run()
    return found.flatMap(({id, nodes}) => nodes.map(({html}) => `${innerWidth} ${id}: ${html}`))
  })
}

/** Returns the findings in both themes, wide and narrow. */
export async function violationsInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 375]) {
    await page.setViewportSize({width, height: 900})
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
      found.push(...(await violations(page)))
    }
  }
  return found
}

/** Collects the browser's complaints about a page: console errors, exceptions, policy violations. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text())) complaints.push(message.text())
  })
}
