import {renameSync, symlinkSync, utimesSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {plantFiles, tempFolder} from '../../../test/host/temp.ts'
import {openOutput} from '../../host/output/open-output.ts'
import {type Preview, preview} from './preview.ts'

const site = {
  'index.html': 'home',
  '404.html': 'nothing here<script>boot()</script>',
  'fr/404.html': 'rien',
  '1.4/404.html': 'nothing in 1.4',
  'gone/404.html': 'by a rule',
  'a.html': 'a',
  'a.md': '# a',
  'a/b.html': 'a/b',
  'dir/index.html': 'dir',
  'ü b.html': 'u',
  'what?.html': 'what',
  'assets/x.abc.css': 'body{}',
  _headers:
    "/*\n  X-Frame-Options: DENY\n  Access-Control-Allow-Origin: *\n# note\n/a\n  Content-Security-Policy: default-src 'self'\n",
  _redirects: [
    '/old /a',
    '/blog/* /dir/:splat 302',
    '/moved/:name/x /:name?from=:name',
    '/a /dir',
    '/a/b /dir 302!',
    '/rewritten /a 200',
    '/ext https://example.org/ 301',
    '/cond /a 301 Country=de',
    '/away/* /:splat',
    '/was/* /gone/404.html 404'
  ].join('\n')
}

async function build(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  const output = await openOutput({root, outDir: 'dist'})
  for (const [path, text] of Object.entries(files)) output.write(path, text)
  output.commit()
}

async function serve(root: string, base = '/'): Promise<Preview> {
  const server = await preview({root, port: 0, base, print: () => undefined})
  onTestFinished(() => server.close())
  return server
}

async function ask(server: Preview, path: string) {
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {redirect: 'manual'})
  return {
    status: reply.status,
    body: await reply.text(),
    location: reply.headers.get('location'),
    headers: reply.headers
  }
}

test('files with the same size and time are compressed separately', async () => {
  const root = tempFolder()
  const [a, b] = ['a', 'b'].map(letter => letter.repeat(2000))
  await build(root, {'a.html': a ?? '', 'b.html': b ?? ''})
  for (const name of ['a', 'b']) utimesSync(join(root, `dist/${name}.html`), 1, 1)
  const server = await serve(root)
  // `fetch` accepts compressed replies.
  const replies = [await ask(server, '/a'), await ask(server, '/b')]
  expect(replies.map(({headers}) => headers.get('content-encoding'))).not.toContain(null)
  expect(replies.map(({body}) => body)).toEqual([a, b])
})

describe('a built site', () => {
  test.each([
    ['/', 200, 'home'],
    ['/a', 200, 'a'],
    ['/a?q=1', 200, 'a'],
    ['/a.md', 200, '# a'],
    ['/dir', 200, 'dir'],
    ['/%C3%BC%20b', 200, 'u'],
    ['/what%3F', 200, 'what'],
    ['/assets/x.abc.css', 200, 'body{}'],
    ['/rewritten', 200, 'a'],
    ['/A', 404, 'nothing here<script>boot()</script>'],
    ['/assets/', 404, 'nothing here<script>boot()</script>'],
    ['/404', 404, 'nothing here<script>boot()</script>'],
    ['/_headers', 404, 'nothing here<script>boot()</script>'],
    ['/cond', 404, 'nothing here<script>boot()</script>'],
    ['/fr/a/b', 404, 'rien'],
    ['/french', 404, 'nothing here<script>boot()</script>'],
    ['/1.4/fr/a', 404, 'nothing in 1.4'],
    ['/was/a', 404, 'by a rule']
  ])('%s is %d', async (path, status, body) => {
    const root = tempFolder()
    await build(root, site)
    expect(await ask(await serve(root), path)).toMatchObject({status, body, location: null})
  })

  test.each([
    ['/a/', 308, '/a'],
    ['/a.html', 308, '/a'],
    ['/dir/', 308, '/dir'],
    ['/dir/index.html', 308, '/dir'],
    ['/dir/index', 308, '/dir'],
    ['/index.html', 308, '/'],
    ['/what%3F.html', 308, '/what%3F'],
    ['/old', 301, '/a'],
    ['/blog/x/y', 302, '/dir/x/y'],
    ['/blog', 302, '/dir/'],
    ['/moved/n/x', 301, '/n?from=:name'],
    ['/a/b', 302, '/dir'],
    ['/ext', 301, 'https://example.org/'],
    ['/away/https:/evil.com', 301, '/https%3A/evil.com'],
    ['/away/%3Fx', 301, '/%3Fx']
  ])('%s answers %d and redirects to %s', async (path, status, location) => {
    const root = tempFolder()
    await build(root, site)
    expect(await ask(await serve(root), path)).toMatchObject({status, location})
  })

  test('sends content types, caching and its own headers, but never CORS headers', async () => {
    const root = tempFolder()
    await build(root, site)
    const server = await serve(root)
    const page = await ask(server, '/a')
    expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    const asset = await ask(server, '/assets/x.abc.css')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await ask(server, '/missing')).headers.get('content-security-policy')).toMatch(
      /^script-src 'self' 'sha256-.{44}';/
    )
  })

  test('adds the base to every redirect', async () => {
    const root = tempFolder()
    await build(root, {...site, _redirects: '/docs/old /docs/a\n/older /a'})
    const server = await serve(root, '/docs/')
    expect(await ask(server, '/docs/a')).toMatchObject({status: 200})
    expect(await ask(server, '/docs/a/')).toMatchObject({location: '/docs/a'})
    expect(await ask(server, '/docs/index.html')).toMatchObject({location: '/docs/'})
    expect(await ask(server, '/docs/old')).toMatchObject({location: '/docs/a'})
    expect(await ask(server, '/docs/older')).toMatchObject({location: '/docs/a'})
  })

  test('serves the next build without a restart', async () => {
    const root = tempFolder()
    await build(root, {'index.html': 'one', 'gone.html': 'x'})
    const server = await serve(root)
    const first = await ask(server, '/')
    await build(root, {'index.html': 'two', 'new.html': 'n'})
    const second = await ask(server, '/')
    expect([first.body, second.body]).toEqual(['one', 'two'])
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect([(await ask(server, '/new')).status, (await ask(server, '/gone')).status]).toEqual([200, 404])
  })

  test('waits while a swap takes the folder away', async () => {
    const root = tempFolder()
    await build(root, {'index.html': 'home'})
    const server = await serve(root)
    renameSync(join(root, 'dist'), join(root, 'aside'))
    const asked = ask(server, '/')
    await new Promise(done => setTimeout(done, 60))
    renameSync(join(root, 'aside'), join(root, 'dist'))
    expect(await asked).toMatchObject({status: 200, body: 'home'})
  })

  test('answers every request while builds replace it', async () => {
    const root = tempFolder()
    await build(root, {'index.html': '0'})
    const server = await serve(root)
    let busy = true
    const reader = (async () => {
      const statuses = new Set<number>()
      while (busy) statuses.add((await ask(server, '/')).status)
      return statuses
    })()
    for (let mark = 1; mark <= 30; mark++) {
      await build(root, {'index.html': String(mark)})
      await new Promise(done => setTimeout(done, 5))
    }
    busy = false
    expect([...(await reader)]).toEqual([200])
  })
})

test("serves another tool's folder, without dot files and links that leave it", async () => {
  const root = tempFolder()
  plantFiles(root, {
    'dist/index.html': 'home',
    'dist/.env': 'secret',
    'dist/.well-known/x.txt': 'known',
    'outside/x.txt': 'secret'
  })
  symlinkSync(join(root, 'outside'), join(root, 'dist/out'))
  symlinkSync(join(root, 'outside/x.txt'), join(root, 'dist/x.txt'))
  symlinkSync(join(root, 'dist/index.html'), join(root, 'dist/inside.html'))
  const server = await serve(root)
  const statuses = await Promise.all(
    ['/', '/.env', '/.well-known/x.txt', '/out/x.txt', '/x.txt', '/inside'].map(
      async path => (await ask(server, path)).status
    )
  )
  expect(statuses).toEqual([200, 404, 200, 404, 404, 200])
})

test('streams a large file, whole or in part', async () => {
  const root = tempFolder()
  const film = Buffer.alloc(9_000_000, 'abcdefghi')
  const output = await openOutput({root, outDir: 'dist'})
  output.write('film.mp4', film)
  output.commit()
  const {port} = await serve(root)
  const whole = await fetch(`http://127.0.0.1:${port}/film.mp4`)
  expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual(['video/mp4', 'bytes'])
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
  const part = await fetch(`http://127.0.0.1:${port}/film.mp4`, {headers: {range: 'bytes=8999990-'}})
  expect([part.status, await part.text()]).toEqual([206, 'iabcdefghi'.slice(0, 10)])
})

describe('preview', () => {
  test('prints its address once it is ready', async () => {
    const root = tempFolder()
    await build(root, {'index.html': 'home'})
    const lines: string[] = []
    const server = await preview({root, port: 0, print: text => lines.push(text)})
    onTestFinished(() => server.close())
    expect(lines.join('')).toBe(`  docsgen preview  http://127.0.0.1:${server.port}/\n`)
    expect((await fetch(server.url)).status).toBe(200)
  })

  test('reports ports in use and another preview of the same site', async () => {
    const root = tempFolder()
    await build(root, {'index.html': 'home'})
    const first = await serve(root)
    const notes: string[] = []
    const second = await preview({root, port: first.port, print: () => undefined, note: text => notes.push(text)})
    await second.close()
    expect(notes[0]).toBe(
      `Another \`docsgen preview\` of this project is running at ${first.url} (process ${process.pid}).`
    )
    expect(notes[1]).toBe(`Port ${first.port} is in use, trying another one...`)
    await first.close()
    const third = await preview({root, port: 0, print: () => undefined, note: text => notes.push(text)})
    await third.close()
    expect(notes).toHaveLength(1 + second.port - first.port)
  })

  test('suggests a build if there is no site', async () => {
    await expect(preview({root: tempFolder(), port: 0})).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('docsgen build')
    })
  })
})
