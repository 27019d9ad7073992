import {readdirSync} from 'node:fs'
import {request as httpRequest, type IncomingHttpHeaders} from 'node:http'
import {connect} from 'node:net'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, onTestFinished, test} from 'vitest'
import {scanHeads} from '../../src/host/project/heads/scan-heads.ts'
import type {Answer} from '../../src/host/server/answer.ts'
import {createCompressor} from '../../src/host/server/compression.ts'
import {createSiteServer, type SiteServer, type SiteServerOptions} from '../../src/host/server/serve.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import {tempFolder} from './temp.ts'

const text = 'A line of text.\n'.repeat(200)
const answers: Readonly<Record<string, Answer>> = {
  '/': {kind: 'body', type: 'text/html;charset=utf-8', body: text, etag: 'home'},
  '/small': {kind: 'body', type: 'text/plain', body: '0123456789'},
  '/picture': {kind: 'body', type: 'image/png', body: Buffer.from(text), etag: 'p'},
  '/headers': {
    kind: 'body',
    type: 'text/plain',
    body: 'x',
    headers: {'Access-Control-Allow-Origin': '*', 'x-content-type-options': 'no', 'x-own': '1'}
  },
  '/go': {kind: 'redirect', to: '//evil.example/\u00fc b', suffix: '?a=1#b'},
  '/out': {kind: 'redirect', to: 'https://example.org/x', status: 301},
  '/events': {
    kind: 'stream',
    handler: (_request, response) => {
      response.writeHead(200, {'content-type': 'text/event-stream'})
      response.write('data: hello\n\n')
    }
  }
}

async function start(options: Partial<SiteServerOptions> = {}): Promise<SiteServer> {
  const server = await createSiteServer({lookup: path => answers[path], port: 0, ...options})
  onTestFinished(() => server.close())
  return server
}

interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body = ''
): Promise<Reply> {
  return new Promise((done, fail) => {
    const request = httpRequest({host: '127.0.0.1', port, path, headers, method, agent: false}, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        done({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)})
      )
    })
    request.on('error', fail)
    request.end(body)
  })
}

describe('a body', () => {
  test('has safety headers, whatever headers the answer sets', async () => {
    const {port} = await start()
    const {headers} = await ask(port, '/headers')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-own': '1'
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['referrer-policy']).toBeDefined()
  })

  test('is compressed as the client prefers', async () => {
    const {port} = await start()
    const br = await ask(port, '/', {'accept-encoding': 'gzip, deflate, br'})
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    const gz = await ask(port, '/', {'accept-encoding': 'gzip;q=1, br;q=0'})
    expect(gunzipSync(gz.body).toString()).toBe(text)
    expect((await ask(port, '/', {'accept-encoding': 'identity'})).headers['content-encoding']).toBeUndefined()
    expect((await ask(port, '/small', {'accept-encoding': 'br'})).headers['content-encoding']).toBeUndefined()
    expect((await ask(port, '/picture', {'accept-encoding': 'br'})).headers['content-encoding']).toBeUndefined()
  })

  test('is not sent again to a client that has it', async () => {
    const {port} = await start()
    const first = await ask(port, '/', {'accept-encoding': 'br'})
    const tag = first.headers.etag ?? ''
    expect(tag).toBe('"home-br"')
    const again = await ask(port, '/', {'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}`})
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag])
    expect((await ask(port, '/', {'if-none-match': tag})).status).toBe(200)
    expect((await ask(port, '/small')).headers.etag).toMatch(/^"[\w-]{20}"$/)
  })

  test('is left out for HEAD', async () => {
    const {port} = await start()
    const {status, headers, body} = await ask(port, '/', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, String(text.length), 0])
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined]
  ])('range %s', async (range, status, body, contentRange) => {
    const {port} = await start()
    const reply = await ask(port, '/small', {range})
    expect([reply.status, reply.body.toString(), reply.headers['content-range']]).toEqual([status, body, contentRange])
  })
})

test('a Location within the site starts with one slash and is encoded', async () => {
  const {port} = await start({base: () => '/docs/'})
  const {status, headers} = await ask(port, '/docs/go')
  expect([status, headers.location]).toEqual([308, '/docs/evil.example/%C3%BC%20b?a=1#b'])
  expect((await ask(port, '/docs/out')).headers.location).toBe('https://example.org/x')
})

test('under a base, other paths are not found and the root redirects to the base', async () => {
  const server = await start({base: () => '/docs/'})
  expect(server.url).toBe(`http://127.0.0.1:${server.port}/docs/`)
  expect((await ask(server.port, '/docs/')).status).toBe(200)
  expect((await ask(server.port, '/')).headers.location).toBe('/docs/')
  expect((await ask(server.port, '/docs')).headers.location).toBe('/docs/')
  expect((await ask(server.port, '/small')).status).toBe(404)
  expect((await ask(server.port, '/docsgen')).status).toBe(404)
})

test('no lookup ever receives a path outside its folder', async () => {
  const seen: string[] = []
  const {port} = await start({
    lookup: path => {
      seen.push(path)
      return undefined
    }
  })
  for (const path of ['/../x', '/a/..', '/./x', '//x', '/a//x', '/%2e%2e/x', '/..%2fx', '/..%5cx', '/a%5cx']) {
    expect((await ask(port, path)).status).toBe(404)
  }
  expect(seen).toEqual([])
  await ask(port, '/a/..b/.c/%C3%BC?q=/../')
  expect(seen).toEqual(['/a/..b/.c/\u00fc'])
})

test('an exception in a lookup is a 500 without details', async () => {
  const errors: unknown[] = []
  const {port} = await start({
    onError: error => errors.push(error),
    lookup: path => {
      if (path === '/broken') throw new Error('secret of /home')
      return answers[path]
    }
  })
  const {status, body} = await ask(port, '/broken')
  expect(status).toBe(500)
  expect(body.toString()).not.toMatch(/secret|home/)
  expect(errors).toHaveLength(1)
  expect((await ask(port, '/')).status).toBe(200)
})

test("the site's error page answers 404 with its status", async () => {
  const {port} = await start({errorPage: status => ({kind: 'body', status, type: 'text/html', body: `own ${status}`})})
  const {status, body} = await ask(port, '/missing')
  expect([status, body.toString()]).toEqual([404, 'own 404'])
})

test('actions accept a POST only from our own pages', async () => {
  const {port} = await start({
    actions: new Map([['/act', body => ({kind: 'body', type: 'text/plain', body: `did ${body}`})]])
  })
  const origin = `http://127.0.0.1:${port}`
  const did = await ask(port, '/act', {origin}, 'POST', 'it')
  expect([did.status, did.body.toString()]).toEqual([200, 'did it'])
  expect((await ask(port, '/act', {}, 'POST', 'it')).status).toBe(403)
  expect((await ask(port, '/act', {origin: 'null'}, 'POST', 'it')).status).toBe(403)
  expect((await ask(port, '/act', {origin, 'sec-fetch-site': 'same-site'}, 'POST', 'it')).status).toBe(403)
  expect((await ask(port, '/act', {origin}, 'POST', 'x'.repeat(20_000))).status).toBe(400)
  expect((await ask(port, '/', {origin}, 'POST', 'it')).status).toBe(405)
})

test('another site may link to pages, but not load anything', async () => {
  const {port} = await start()
  const foreign = {'sec-fetch-site': 'cross-site'}
  expect((await ask(port, '/', {...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'})).status).toBe(
    200
  )
  expect((await ask(port, '/', {...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe'})).status).toBe(
    403
  )
  expect((await ask(port, '/', {...foreign, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty'})).status).toBe(403)
})

test('closing ends event streams', async () => {
  const server = await createSiteServer({lookup: path => answers[path], port: 0})
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  )
  const first = await new Promise<string>(done => socket.once('data', chunk => done(chunk.toString())))
  expect(first).toContain('text/event-stream')
  expect(first).toContain('nosniff')
  const closed = new Promise(done => socket.once('close', done))
  socket.on('error', () => undefined)
  await server.close()
  await closed
})

test('a client that resets in the middle does no harm', async () => {
  const {port} = await start({lookup: () => ({kind: 'body', type: 'image/png', body: Buffer.alloc(5_000_000)})})
  await new Promise<void>(done => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))
    socket.once('data', () => {
      socket.resetAndDestroy()
      done()
    })
  })
  expect((await ask(port, '/')).status).toBe(200)
})

describe('the port', () => {
  test('is the next free one, unless it must be this one', async () => {
    const first = await start()
    const taken: number[] = []
    const second = await start({port: first.port, onTaken: port => taken.push(port)})
    expect(second.port).toBeGreaterThan(first.port)
    expect(taken).toEqual(Array.from({length: second.port - first.port}, (_, at) => first.port + at))
    await expect(createSiteServer({lookup: () => undefined, port: first.port, strictPort: true})).rejects.toMatchObject(
      {exitCode: 3}
    )
  })

  test.each([
    [{port: 70_000}, 2],
    [{port: Number.NaN}, 2],
    [{host: '192.0.2.1'}, 2]
  ])('%j exits with %d', async (options, exitCode) => {
    await expect(createSiteServer({lookup: () => undefined, port: 0, ...options})).rejects.toMatchObject({exitCode})
  })
})

test('a server on every address accepts IP addresses and allowed names, but no others', async () => {
  const {port, networkUrls} = await start({host: '0.0.0.0', allowedHosts: ['docs.test']})
  for (const url of networkUrls) expect(url).toMatch(/^http:\/\/[\d.]+:\d+\/$/)
  const status = async (host: string) => (await ask(port, '/', {host})).status
  expect([await status('10.1.2.3:1'), await status('docs.test:1'), await status('evil.test')]).toEqual([200, 200, 403])
})

test('a pipelined second request is checked too', async () => {
  const {port} = await start()
  const text = await new Promise<string>(done => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /small HTTP/1.1\r\nHost: localhost\r\n\r\nGET /small HTTP/1.1\r\nHost: evil.com\r\n\r\n')
    )
    socket.on('data', chunk => {
      all += chunk
    })
    socket.on('close', () => done(all))
  })
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 403'])
})

test('many busy ports leave no listeners behind', async () => {
  const warnings: string[] = []
  const note = (warning: Error): unknown => warnings.push(warning.name)
  process.on('warning', note)
  const servers = []
  try {
    for (let index = 0; index < 14; index++)
      servers.push(await createSiteServer({lookup: () => undefined, port: 45_610}))
    await new Promise(done => setTimeout(done, 20))
    expect(warnings).toEqual([])
    expect(new Set(servers.map(({port}) => port)).size).toBe(14)
  } finally {
    process.off('warning', note)
    for (const server of servers) await server.close()
  }
})

test('two simultaneous requests for one reply share it', async () => {
  const compress = createCompressor()
  const bytes = Buffer.from('text '.repeat(1000))
  const [one, two] = await Promise.all([compress(bytes, 'gzip', 'a'), compress(bytes, 'gzip', 'a')])
  expect(one).toBe(two)
})

test.skipIf(process.platform !== 'linux')('an unreadable file is closed', () => {
  const root = tempFolder()
  const open = (): number => readdirSync('/proc/self/fd').length
  const before = open()
  scanHeads(root, {sources: Array.from({length: 50}, () => '.'), places: contentPlaces, limit: 1000})
  expect(open()).toBeLessThan(before + 10)
})
