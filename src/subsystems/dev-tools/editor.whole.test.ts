import {chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {launchChromium} from '../../../test/browser/chromium.ts'
import {openLivePage, soon, watching} from '../../../test/dev/live-page.ts'
import {type DevProcess, pageText, plantProject, startDev, write} from '../../../test/dev/program.ts'

/**
 * Tests that a click on a place in the panel opens it in the editor, only from the project's own pages and only for files of the
 * project.
 */

let root: string
let elsewhere: string
let dev: DevProcess
let browser: Browser
let token: string

const opened = (): string => {
  const file = join(elsewhere, 'opened')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': '{"title": "Editor"}',
    'content/index.md': pageText('Home', '# Home'),
    'content/guide.mdx': pageText('Guide', '# Guide'),
    'content/with space.md': pageText('Space', '# Space')
  })
  elsewhere = mkdtempSync(join(tmpdir(), 'docsgen-editor-'))
  writeFileSync(join(elsewhere, 'secret.txt'), 'canary\n')
  symlinkSync(join(elsewhere, 'secret.txt'), join(root, 'content/link.txt'))
  // It has the name of an editor with known arguments, because these are tested.
  mkdirSync(join(elsewhere, 'bin'))
  writeFileSync(join(elsewhere, 'bin/code'), `#!/bin/sh\nprintf '%s\\n' "$*" >> '${join(elsewhere, 'opened')}'\n`)
  chmodSync(join(elsewhere, 'bin/code'), 0o755)
  dev = await startDev(root, [], {LAUNCH_EDITOR: join(elsewhere, 'bin/code')})
  browser = await launchChromium()
  await watching(dev, root, 'content/index.md', at => pageText('Home', `# Home\n\nText ${at}.`))
  token = /<meta name="docsgen-dev" content="(\S+) /.exec(await (await fetch(dev.url)).text())?.[1] ?? ''
})

afterAll(async () => {
  await browser?.close()
  await dev?.close()
  for (const folder of [root, elsewhere]) rmSync(folder, {recursive: true, force: true})
})

beforeEach(() => rmSync(join(elsewhere, 'opened'), {force: true}))

async function ask(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const reply = await fetch(new URL('@docsgen/action', dev.url), {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: new URL(dev.url).origin, ...headers},
    body: JSON.stringify(body)
  })
  expect(await reply.text()).not.toContain(root)
  return reply.status
}

test('clicking a place opens its file, line and column', async () => {
  const live = await openLivePage(browser, `${dev.url}guide`)
  write(root, 'content/guide.mdx', pageText('Guide', '# Guide\n\nSome <Callout> words.'))
  const place = live.page.locator('docsgen-live .panel .place').first()
  await place.waitFor()
  const text = (await place.textContent()) ?? ''
  expect(text).toMatch(/^content\/guide\.mdx:\d+:\d+$/)
  await place.click()
  await soon(opened).toBe(`-r -g ${join(root, text)}\n`)
  // The panel and the page stay.
  expect(await place.isVisible()).toBe(true)
  expect(await live.isSameDocument()).toBe(true)
  expect(live.problems).toEqual([])
  await live.page.close()
})

test('names with spaces open, and missing places are left out', async () => {
  expect(await ask({token, file: 'content/with space.md', line: 3, column: 4})).toBe(200)
  await soon(opened).toBe(`-r -g ${join(root, 'content/with space.md')}:3:4\n`)
  rmSync(join(elsewhere, 'opened'))
  expect(await ask({token, file: 'docsgen.config.json'})).toBe(200)
  await soon(opened).toBe(`-r -g ${join(root, 'docsgen.config.json')}:1:1\n`)
})

test('nothing opens without the token, from another origin, or outside the project', async () => {
  const file = 'content/index.md'
  const refused: readonly (readonly [unknown, Readonly<Record<string, string>>?])[] = [
    [{file}],
    [{token: '', file}],
    [{token: `${token}x`, file}],
    [{token: [token], file}],
    [null],
    ['text'],
    [{token}],
    [{token, file: ['content/index.md']}],
    [{token, file}, {origin: 'https://evil.example'}],
    [{token, file}, {origin: 'null'}],
    [
      {token, file},
      {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'}
    ],
    [{token, file: '../outside.txt'}],
    [{token, file: `..${root}/content/index.md`}],
    [{token, file: '/etc/passwd'}],
    [{token, file: join(elsewhere, 'secret.txt')}],
    [{token, file: 'content/link.txt'}],
    [{token, file: 'content'}],
    [{token, file: 'content/absent.md'}],
    [{token, file: 'content/index.md\u0000.txt'}],
    [{token, file, line: -1}],
    [{token, file, line: '1; touch x'}],
    [{token, file, line: 1.5}],
    [{token, file, line: 1, column: 0}]
  ]
  for (const [body, headers] of refused) expect(await ask(body, headers), JSON.stringify([body, headers])).toBe(403)
  expect((await fetch(new URL('@docsgen/action', dev.url))).status).toBe(404)
  // A rejected request would have opened a file before this one.
  expect(await ask({token, file, line: 9, column: 9})).toBe(200)
  await soon(opened).toContain(':9:9\n')
  expect(opened()).toBe(`-r -g ${join(root, file)}:9:9\n`)
})

test('a missing editor is reported in the terminal, and dev continues', async () => {
  const other = await startDev(root, [], {LAUNCH_EDITOR: join(elsewhere, 'bin/none')})
  try {
    const page = await (await fetch(other.url)).text()
    const reply = await fetch(new URL('@docsgen/action', other.url), {
      method: 'POST',
      headers: {origin: new URL(other.url).origin},
      body: JSON.stringify({
        token: /<meta name="docsgen-dev" content="(\S+) /.exec(page)?.[1],
        file: 'content/index.md'
      })
    })
    expect(reply.status).toBe(200)
    await soon(other.output).toContain('The editor did not open')
    expect((await fetch(other.url)).status).toBe(200)
  } finally {
    await other.close()
  }
})
