import {rmSync} from 'node:fs'
import {connect} from 'node:net'
import {networkInterfaces} from 'node:os'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {canary, type HostileProject, plantProject} from './hostile-project.ts'
import {getRequest, type RawReply, rawRequest} from './raw-request.ts'

/** A server under attack, in a separate process. */
export interface HostileTarget {
  readonly port: number
  /** Returns the process id, or `undefined` after the process has ended. */
  readonly pid: () => number | undefined
  /** Path of the event stream with a wrong token; `preview` has none. */
  readonly streamPath?: string
  /** Paths of endpoints with side effects: open an editor, reload. */
  readonly actionPaths?: readonly string[]
  /** Requests to the overlay for a code frame of a file outside the project. */
  readonly codeFrameTargets?: readonly string[]
  close(): Promise<void>
}

interface Row {
  readonly row: number
  readonly says: string
  readonly requests: (port: number, target: HostileTarget) => readonly string[]
  /** A status of 0 means closed without a response. */
  readonly expected: readonly number[]
  readonly also?: (reply: RawReply) => void
}

const evil = 'https://evil.example'
const gets =
  (targets: readonly string[], extra: readonly string[] = []) =>
  (port: number) =>
    targets.map(target => getRequest(port, target, extra))
const withHost = (hosts: readonly string[]) => (port: number) =>
  hosts.map(host => `GET / HTTP/1.1\r\nHost: ${host.replace('PORT', String(port))}\r\nConnection: close\r\n\r\n`)
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13'
]

/** Rows with one request and one response. Rows 36 and 37 follow below. */
const rows: readonly Row[] = [
  {row: 1, says: 'dot segments', requests: gets(['/../outside.txt']), expected: [400, 404]},
  {row: 2, says: 'encoded dots', requests: gets(['/%2e%2e/%2e%2e/outside.txt']), expected: [400, 404]},
  {row: 3, says: 'encoded slash', requests: gets(['/%2e%2e%2foutside.txt']), expected: [400, 404]},
  {row: 4, says: 'backslashes', requests: gets(['/..\\outside.txt', '/..%5coutside.txt']), expected: [400, 404]},
  {row: 5, says: 'double encoding', requests: gets(['/%252e%252e%252foutside.txt']), expected: [404]},
  {
    row: 6,
    says: 'path parameters, many dots',
    requests: gets(['/..;/outside.txt', '/....//outside.txt']),
    expected: [404]
  },
  {
    row: 7,
    says: 'siblings of the output folder',
    requests: gets(['/../dist-secret/x', '/../Dist/x']),
    expected: [400, 404]
  },
  {row: 8, says: 'double slash', requests: gets(['//.env', '//outside.txt']), expected: [404]},
  {
    row: 9,
    says: 'protocol-relative',
    requests: gets(['//evil.com/', '//evil.com/%2e%2e', '//evil.com/a/']),
    expected: [404]
  },
  {row: 10, says: 'backslash host, whole URL', requests: gets(['/\\evil.com/', '/https://evil.com/']), expected: [404]},
  {
    row: 11,
    says: 'bundler prefixes and queries',
    requests: gets(
      ['', '?raw??', '?import&raw', '?inline&import', '?.svg?.wasm?init'].map(query => `/@fs/etc/passwd${query}`)
    ),
    expected: [404]
  },
  {
    row: 12,
    says: 'dot files under other names',
    requests: gets(['/.env', '/.env?raw', '/.env.', '/.env/', '/.env::$DATA', '/.ENV', '/.docsgen-manifest.json']),
    expected: [404]
  },
  {
    row: 13,
    says: 'project files',
    requests: gets([
      '/.git/config',
      '/package.json',
      '/docsgen.config.json',
      '/node_modules/a/index.js',
      '/.docsgen/cache/entry',
      '/content/index.md'
    ]),
    expected: [404]
  },
  {row: 14, says: 'source map traversal', requests: gets(['/assets/..%2f..%2foutside.map']), expected: [400, 404]},
  {row: 15, says: 'fragment in the target', requests: gets(['/guide#/../../outside.txt']), expected: [400]},
  {row: 16, says: 'absolute form', requests: gets(['http://evil/']), expected: [400, 403]},
  {row: 16, says: 'asterisk form', requests: port => [getRequest(port, '*', [], 'OPTIONS')], expected: [400, 405]},
  {
    row: 17,
    says: 'NUL, CR, LF',
    requests: gets(['/a%00.html', '/a\r.html', '/a\n.html', '/a%0d%0aX-Evil:1']),
    expected: [400]
  },
  {row: 18, says: 'bad encodings', requests: gets(['/%', '/%zz', '/%ff', '/%c0%ae%c0%ae/']), expected: [400, 404]},
  {
    row: 19,
    says: 'oversized requests',
    requests: port => [
      getRequest(port, `/${'a'.repeat(65_536)}`),
      getRequest(
        port,
        '/',
        Array.from({length: 10_000}, (_, at) => `X-${at}: a`)
      ),
      getRequest(port, '/', [`X-Big: ${'a'.repeat(1_000_000)}`])
    ],
    expected: [414, 431]
  },
  {row: 20, says: 'link out of the assets folder', requests: gets(['/assets/link.txt']), expected: [404]},
  {
    row: 20,
    says: 'links to hidden files',
    requests: gets([
      '/env.txt',
      '/env',
      '/env.md',
      '/git.txt',
      '/git/config',
      '/pkg/a/index.js',
      '/cache/entry',
      '/up/.env',
      '/up/package.json',
      '/site/index.html',
      '/manifest.txt',
      '/.git/config'
    ]),
    expected: [404]
  },
  {row: 20, says: 'reserved names', requests: gets(['/.well-known/security.txt']), expected: [200]},
  {
    row: 21,
    says: 'foreign hosts',
    requests: withHost(['evil.com', 'localhost.evil.com', '127.0.0.1.nip.io']),
    expected: [403]
  },
  {
    row: 22,
    says: 'malformed hosts',
    requests: port => [
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      getRequest(port, '/', [`Host: localhost:${port}`]),
      getRequest(port, '/', ['Host: evil.com']),
      ...withHost(['[::1', 'a@localhost', ''])(port)
    ],
    expected: [400, 403]
  },
  {
    row: 23,
    says: 'allowed hosts',
    requests: withHost(['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT']),
    expected: [200]
  },
  {
    row: 24,
    says: 'forwarded host',
    requests: gets(['/', '/guide/'], ['X-Forwarded-Host: evil', 'Forwarded: host=evil']),
    expected: [200, 308],
    also: reply => expect(reply.text).not.toContain('evil')
  },
  {row: 25, says: 'foreign origin', requests: gets(['/'], [`Origin: ${evil}`]), expected: [200, 403]},
  {
    row: 26,
    says: 'script from another site',
    requests: gets(
      ['/', '/assets/plain.txt'],
      ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: script']
    ),
    expected: [403]
  },
  {
    row: 26,
    says: 'the same without Sec-Fetch: the resource policy applies',
    requests: gets(['/assets/plain.txt']),
    expected: [200]
  },
  {
    row: 27,
    says: 'preflight',
    requests: port => [getRequest(port, '/', [`Origin: ${evil}`, 'Access-Control-Request-Method: POST'], 'OPTIONS')],
    expected: [403, 405]
  },
  {
    row: 28,
    says: 'event stream for another origin',
    requests: (port, {streamPath = '/'}) =>
      [evil, 'null', 'http://192.0.2.1', 'http://localhost:1', `https://localhost:${port + 1}`].map(origin =>
        getRequest(port, streamPath, [`Origin: ${origin}`, 'Accept: text/event-stream'])
      ),
    expected: [403]
  },
  {
    row: 28,
    says: 'event stream with a wrong token',
    requests: (port, {streamPath}) =>
      streamPath === undefined ? [] : [getRequest(port, streamPath, ['Accept: text/event-stream'])],
    expected: [403]
  },
  {
    row: 29,
    says: 'WebSocket upgrade',
    requests: port => {
      const request = getRequest(port, '/', upgrade).replace('Connection: close\r\n', '')
      const frame = '{"type":"custom","event":"fetchModule","data":["file:///etc/passwd"]}'
      return [
        request,
        request + frame,
        request + 'x'.repeat(10_000_000),
        `${request}\0\xff\xfe garbage`,
        request.replace('\r\n\r\n', `\r\nOrigin: ${evil}\r\n\r\n`)
      ]
    },
    expected: [0, 400, 403, 426]
  },
  {
    row: 30,
    says: 'action endpoints from another site',
    requests: (port, {actionPaths = ['/__open-in-editor?file=/etc/passwd', '/__reload']}) =>
      actionPaths.flatMap(path => [
        getRequest(port, path, [`Origin: ${evil}`, 'Sec-Fetch-Site: cross-site']),
        `${getRequest(port, path, [`Origin: ${evil}`, 'Content-Length: 2'], 'POST')}{}`,
        `${getRequest(port, path, ['Content-Length: 2'], 'POST')}{}`
      ]),
    expected: [403, 404, 405]
  },
  {
    row: 31,
    says: 'markup in the address',
    requests: gets(
      ['/"><img src=x onerror=1>', '/%22%3E%3Cimg%20src=x%20onerror=1%3E', '/missing?q=<script>'].map(path =>
        path.replaceAll(' ', '%20')
      )
    ),
    expected: [404],
    also: reply => {
      expect(reply.text).not.toMatch(/<img src=x|q=<script/)
      expect(reply.header('content-security-policy')).toBeDefined()
    }
  },
  {
    row: 32,
    says: 'code frame of an arbitrary file',
    requests: (port, {codeFrameTargets = ['/__error?file=/etc/passwd&line=1', '/__code-frame?file=../outside.txt']}) =>
      codeFrameTargets.map(path => getRequest(port, path)),
    expected: [400, 403, 404]
  },
  {
    row: 33,
    says: 'other methods',
    requests: port =>
      ['PUT', 'DELETE', 'TRACE', 'PATCH', 'POST', 'CONNECT'].map(method =>
        getRequest(port, method === 'CONNECT' ? 'evil.com:443' : '/', [], method)
      ),
    expected: [0, 405]
  },
  {
    row: 34,
    says: 'two Content-Length headers',
    requests: port => [
      `${getRequest(port, '/', ['Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
      `${getRequest(port, '/', ['Content-Length: 5', 'Content-Length: 6'])}12345`,
      `${getRequest(port, '/', ['Content-Length: 5'])}12345`
    ],
    expected: [400]
  },
  {
    row: 35,
    says: 'range with 10,000 parts',
    requests: gets(
      ['/assets/plain.txt'],
      [`Range: bytes=${Array.from({length: 10_000}, (_, at) => `${at}-${at}`).join(',')}`]
    ),
    expected: [200, 416]
  },
  {row: 37, says: 'folder listings', requests: gets(['/assets', '/assets/', '/search/']), expected: [404]}
]

/**
 * Sends every hostile request of the reliability plan over raw sockets. The tests of `preview` and of `dev` use this suite, each
 * with a function that starts a server for a planted project.
 */
export function hostileSuite(name: string, start: (project: HostileProject) => Promise<HostileTarget>): void {
  describe(`${name} under hostile requests`, () => {
    let project: HostileProject
    let target: HostileTarget
    let pid: number | undefined

    beforeAll(async () => {
      project = await plantProject()
      target = await start(project)
      pid = target.pid()
    }, 60_000)

    afterAll(async () => {
      await target?.close()
      rmSync(project.around, {recursive: true, force: true})
    })

    const stillWell = async () => {
      // One of ten tries must take at most 200 ms. A busy machine may be slow at times, but a server that hangs always is.
      let quickest = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < 10 && quickest >= 200; tries++) {
        const begin = performance.now()
        expect(await rawRequestFast(target.port)).toBe(200)
        quickest = Math.min(quickest, performance.now() - begin)
      }
      expect(quickest).toBeLessThan(200)
      expect(target.pid()).toBe(pid)
    }

    test.each(rows)(
      '$row: $says',
      async ({requests, expected, also}) => {
        for (const bytes of requests(target.port, target)) {
          const reply = await rawRequest(target.port, bytes)
          expect(expected, `${bytes.slice(0, 120)} -> ${reply.head.slice(0, 200)}`).toContain(reply.status)
          if (reply.status !== 0) expectSafe(reply, project)
          also?.(reply)
          await stillWell()
        }
      },
      30_000
    )

    test('36: half-open connections close within 30 s', async () => {
      const begin = performance.now()
      const ends = Array.from({length: 200}, (_, at) =>
        holdOpen(target.port, at % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHost: loc')
      )
      await stillWell()
      await Promise.all(ends)
      expect(performance.now() - begin).toBeLessThan(30_000)
      await stillWell()
    }, 40_000)

    test("37: this machine's other addresses are refused", async () => {
      const outer = Object.values(networkInterfaces()).flatMap(items => items ?? [])
      const addresses = outer.filter(({internal, family}) => !internal && family === 'IPv4').map(({address}) => address)
      if (process.platform === 'linux') addresses.push('127.0.0.2')
      for (const address of addresses) {
        await expect(rawRequest(target.port, getRequest(target.port, '/'), address)).rejects.toThrow('ECONNREFUSED')
      }
    })
  })
}

/** Checks the properties of every response, whatever the request. */
function expectSafe(reply: RawReply, project: HostileProject): void {
  expect(reply.text).not.toContain(canary)
  expect(reply.text).not.toContain(project.around)
  expect(reply.text).not.toMatch(/\n\s+at |node:internal|\/etc\/passwd|root:x:/)
  expect(reply.head).not.toMatch(/^access-control-/im)
  expect(reply.header('x-content-type-options')).toBe('nosniff')
  expect(reply.header('cross-origin-resource-policy')).toBe('same-origin')
  const location = reply.header('location')
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/)
}

/** Returns the status of `GET /`, without waiting for the connection to end. */
function rawRequestFast(port: number): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(getRequest(port, '/')))
    socket.once('data', chunk => {
      socket.destroy()
      done(Number(chunk.toString('latin1').slice(9, 12)))
    })
    socket.once('error', fail)
  })
}

function holdOpen(port: number, bytes: string): Promise<void> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => done())
  })
}
