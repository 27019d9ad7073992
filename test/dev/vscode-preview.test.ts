import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import {createServer, request, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type DevServer, startDevServer} from '../../editors/vscode/src/dev-server.ts'
import {findProgram} from '../../editors/vscode/src/find-program.ts'
import {previewHtml} from '../../editors/vscode/src/preview-html.ts'
import {createPreviewProxy, type PreviewProxy} from '../../editors/vscode/src/preview-proxy.ts'
import {launchChromium} from '../browser/chromium.ts'
import {soon} from './live-page.ts'
import {pageText, plantProject, programPath, write} from './program.ts'

/** Tests the preview of the VS Code extension, with a page of another origin in place of VS Code's webview. */

const far = `# Guide\n\n${'Text.\n\n'.repeat(60)}## Far away\n\n${'More.\n\n'.repeat(60)}`
let root: string
let dev: DevServer
let proxy: PreviewProxy
let webview: Server
let browser: Browser
let page: Page

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': '{"title": "Preview", "base": "/docs/"}',
    'content/index.md': pageText('Home', '# Home'),
    'content/guide.md': pageText('Guide', far)
  })
  mkdirSync(join(root, 'node_modules/.bin'), {recursive: true})
  symlinkSync(programPath(), join(root, 'node_modules/.bin/docsgen'))
  const program = findProgram(root, {path: '', root: ''}, 'linux')
  if (!program) throw new Error('no program')
  dev = await startDevServer(program)
  proxy = await createPreviewProxy(dev.origin)
  webview = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(previewHtml({origin: proxy.origin, nonce: 'n0nce'}))
  )
  await new Promise<void>(done => webview.listen(0, '127.0.0.1', done))
  browser = await launchChromium()
  page = await browser.newPage()
  await page.addInitScript(() =>
    Object.assign(window, {acquireVsCodeApi: () => ({postMessage: (ready: string) => Object.assign(window, {ready})})})
  )
  await page.goto(`http://localhost:${(webview.address() as AddressInfo).port}/`)
})

afterAll(async () => {
  await browser?.close()
  webview?.close()
  proxy?.close()
  dev?.close()
  rmSync(root, {recursive: true, force: true})
})

const show = (path: string, hash = ''): Promise<void> =>
  page.evaluate(data => window.postMessage(data, '*'), `${path}?${proxy.key}${hash}`)

test('shows the page, moves to a heading without loading the page again, and shows what is saved', async () => {
  expect(await page.evaluate(() => (window as {ready?: string}).ready)).toBe('ready')
  await show('/docs/guide')
  const frame = page.frameLocator('iframe')
  await frame.locator('h1', {hasText: 'Guide'}).waitFor()
  await frame.locator('docsgen-live').waitFor({state: 'attached'})
  await frame.locator('html').evaluate(() => Object.assign(window, {mark: 1}))
  const top = (): Promise<number> => frame.locator('#far-away').evaluate(heading => heading.getBoundingClientRect().top)
  expect(await top()).toBeGreaterThan(1000)
  await show('/docs/guide', '#far-away')
  await soon(top).toBeLessThan(300)
  expect(await frame.locator('html').evaluate(() => (window as {mark?: number}).mark)).toBe(1)

  let at = 0
  await soon(async () => {
    write(root, 'content/guide.md', pageText('Guide', far.replace('Text.', `Saved ${at++}.`)))
    return frame.locator('main', {hasText: 'Saved '}).count()
  }).toBe(1)
})

test('rejects requests without the key, from other origins and for other names', async () => {
  const status = (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    new Promise((done, fail) =>
      request(`${proxy.origin}${path}`, {headers}, ({statusCode}) => done(statusCode))
        .once('error', fail)
        .end()
    )
  expect(await status('/docs/')).toBe(403)
  expect(await status(`/docs/?${proxy.key}`)).toBe(200)
  expect(await status('/docs/', {'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe'})).toBe(403)
  expect(await status('/docs/', {'sec-fetch-site': 'same-origin'})).toBe(200)
  expect(await status(`/docs/?${proxy.key}`, {origin: 'https://example.org'})).toBe(403)
  expect(await status(`/docs/?${proxy.key}`, {host: 'example.org:80'})).toBe(403)
})
