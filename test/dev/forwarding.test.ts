import {rmSync} from 'node:fs'
import {type AddressInfo, connect, createServer, type Server} from 'node:net'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../browser/chromium.ts'
import {rawRequest} from '../host/raw-request.ts'
import {openLivePage, soon, watching} from './live-page.ts'
import {type DevProcess, pageText, plantProject, startDev, write} from './program.ts'

/**
 * Tests forwarded ports, as with `ssh -L OTHER:localhost:PORT`. The browser's port differs from the server's, and the Host header
 * contains the browser's.
 */

let root: string
let dev: DevProcess
let browser: Browser
let forward: Server
let port: number

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': '{"title": "Forward"}',
    'content/index.md': pageText('Home', '# Home')
  })
  dev = await startDev(root, [], {LAUNCH_EDITOR: join(root, 'no-editor')})
  forward = createServer(near => {
    const far = connect(dev.port, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>(done => forward.listen(0, '127.0.0.1', done))
  port = (forward.address() as AddressInfo).port
  browser = await launchChromium()
  await watching(dev, root, 'content/index.md', at => pageText('Home', `# Home\n\nText ${at}.`))
})

afterAll(async () => {
  await browser?.close()
  await dev?.close()
  forward?.close()
  rmSync(root, {recursive: true, force: true})
})

const get = async (host: string, extra: readonly string[] = [], method = 'GET', target = '/'): Promise<number> =>
  (
    await rawRequest(
      port,
      [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...extra, '', ''].join('\r\n')
    )
  ).status

test("a forwarded port is accepted only with this machine's host names", async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST']) {
    expect(await get(`${name}:${port}`), name).toBe(200)
    expect(await get(name), name).toBe(200)
    expect(await get(`${name}:${port}`, [`Origin: http://${name.toLowerCase()}:${port}`]), name).toBe(200)
    // A page on another port of this machine has another origin.
    expect(await get(`${name}:${port}`, [`Origin: http://${name}:${dev.port}`]), name).toBe(403)
  }
  for (const name of ['evil.com', 'localhost.evil.com', '127.0.0.1.nip.io', '192.0.2.1', '[::2]', '0.0.0.0'])
    expect(await get(`${name}:${port}`), name).toBe(403)
})

test('in a browser, a page updates through the forwarded port', async () => {
  for (const name of ['localhost', '127.0.0.1']) {
    const live = await openLivePage(browser, `http://${name}:${port}/`)
    write(root, 'content/index.md', pageText('Home', `# Home\n\nThrough ${name}, [lost](/lost).`))
    await live.page.locator('main', {hasText: `Through ${name}`}).waitFor()
    expect(await live.isSameDocument()).toBe(true)
    await live.page.locator('docsgen-live .badge').click()
    const asked = live.page.waitForResponse(reply => reply.url().includes('/@docsgen/action'))
    await live.page.locator('docsgen-live .place').first().click()
    expect((await asked).status()).toBe(200)
    expect(live.problems).toEqual([])
    await live.page.close()
  }
  await soon(dev.output).toContain('The editor did not open')
})
