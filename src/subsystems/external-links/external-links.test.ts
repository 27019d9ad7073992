import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {checkExternalLinks, type ExternalOptions, type Verdict} from './external-links.ts'
import {createFetchOnce} from './fetch-once.ts'
import {hostReport} from './host-report.ts'
import {isPrivateAddress} from './private-address.ts'

let server: Server
let origin = ''
let requests: string[] = []
let open = 0
let most = 0
const counts = new Map<string, number>()

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? ''
  requests.push(`${request.method} ${path}`)
  const count = (counts.get(path) ?? 0) + 1
  counts.set(path, count)
  const end = (status: number, headers: Record<string, string> = {}): void =>
    void response.writeHead(status, headers).end()
  if (path === '/ok') end(200)
  else if (path === '/gone') end(404)
  else if (path === '/410') end(410)
  else if (path === '/no-head') end(request.method === 'HEAD' ? 405 : 200)
  else if (path === '/head-lies') end(request.method === 'HEAD' ? 404 : 200)
  else if (path === '/limited') end(429, {'retry-after': '7'})
  else if (path === '/limited-once') end(count === 1 ? 429 : 200, {'retry-after': '3'})
  else if (path === '/later') end(count <= 2 ? 503 : 200)
  else if (path === '/broken-server') end(500)
  else if (path === '/challenge') end(403, {'cf-mitigated': 'challenge'})
  else if (path === '/999') end(999)
  else if (path === '/slow') setTimeout(() => end(200), 5000).unref()
  else if (path === '/moved') end(301, {location: '/ok'})
  else if (path === '/moved-for-now') end(302, {location: '/ok'})
  else if (path === '/moved-to-gone') end(308, {location: '/gone'})
  else if (path === '/loop') end(302, {location: '/loop'})
  else if (path === '/to-private') end(302, {location: 'http://10.0.0.1/'})
  else if (path === '/to-local') end(302, {location: 'http://127.0.0.1:1/'})
  else if (path.startsWith('/busy')) {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      end(200)
    }, 20)
  } else end(418)
}

beforeAll(async () => {
  server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
afterEach(() => {
  requests = []
  counts.clear()
})

const slept: number[] = []

function ask(paths: readonly string[], options: ExternalOptions = {}) {
  slept.length = 0
  return checkExternalLinks(
    paths.map(path => (path.startsWith('/') ? origin + path : path)),
    {
      allowed: new Set([origin.slice('http://'.length)]),
      timeout: 1500,
      sleep: async ms => void slept.push(ms),
      random: () => 0.5,
      ...options
    }
  )
}

async function one(path: string, options?: ExternalOptions) {
  return [...(await ask([path], options)).values()][0]
}

describe('verdicts', () => {
  it.each([
    ['/ok', {kind: 'ok'}],
    ['/gone', {kind: 'broken', problem: 'returns 404'}],
    ['/410', {kind: 'broken', problem: 'returns 410'}],
    ['/no-head', {kind: 'ok'}],
    ['/head-lies', {kind: 'ok'}],
    ['/limited', {kind: 'unknown', reason: 'returns 429: too many requests'}],
    ['/limited-once', {kind: 'ok'}],
    ['/later', {kind: 'ok'}],
    ['/broken-server', {kind: 'unknown', reason: 'returns 500'}],
    ['/challenge', {kind: 'unknown', reason: 'returns 403 with a browser challenge'}],
    ['/999', {kind: 'unknown', reason: 'returns 999'}],
    ['/moved-for-now', {kind: 'ok'}],
    ['/moved-to-gone', {kind: 'broken', problem: 'returns 404'}],
    ['/loop', {kind: 'broken', problem: 'has more than 10 redirects'}],
    ['/to-private', {kind: 'unknown', reason: 'redirect to a private address'}],
    ['/to-local', {kind: 'unknown', reason: 'redirect to a private address'}]
  ])('%s', async (path, verdict) => {
    expect(await one(path)).toEqual(verdict)
  })

  it('reports the target of a moved address, with the fragment', async () => {
    expect(await one('/moved#part')).toEqual({kind: 'moved', to: `${origin}/ok#part`})
  })

  it('reports a slow address as unknown', async () => {
    expect(await one('/slow', {retries: 0})).toEqual({kind: 'unknown', reason: 'no response within 2 s'})
  })
})

it('waits as long as the host requests, otherwise longer each time', async () => {
  await one('/limited')
  expect(slept).toEqual([7000, 7000, 7000])
  await one('/broken-server')
  expect(slept).toEqual([1000, 2000, 4000])
})

it('never waits longer than its limit', async () => {
  await one('/limited', {patience: 5000})
  expect(slept).toEqual([])
})

it('requests each address once, ignoring fragments', async () => {
  await ask(['/ok', '/ok', '/ok#a', '/ok#b'])
  expect(requests).toEqual(['HEAD /ok'])
})

it('sends at most two requests to a host at once', async () => {
  most = 0
  await ask(Array.from({length: 12}, (_, index) => `/busy${index}`))
  expect(most).toBe(2)
})

it('never connects to a private address, by number or by name', async () => {
  const urls = [
    'http://10.1.2.3/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/'
  ]
  const verdicts = await checkExternalLinks(urls, {retries: 0})
  for (const url of urls) expect([url, verdicts.get(url)]).toEqual([url, {kind: 'unknown', reason: 'private address'}])

  const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [
      {address: '93.184.216.34', family: 4},
      {address: '127.0.0.1', family: 4}
    ])) as never
  const named = await checkExternalLinks(['http://rebound.example/'], {
    retries: 0,
    fetchOnce: createFetchOnce({timeout: 300, resolve})
  })
  expect(named.get('http://rebound.example/')).toEqual({kind: 'unknown', reason: 'private address'})
})

it('reports a host with an unknown name as broken', async () => {
  const resolve = ((_name: string, _options: object, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('x'), {code: 'ENOTFOUND'}))) as never
  const verdicts = await checkExternalLinks(['http://nowhere.example/'], {
    retries: 0,
    fetchOnce: createFetchOnce({timeout: 300, resolve})
  })
  expect(verdicts.get('http://nowhere.example/')).toEqual({kind: 'broken', problem: 'has an unknown host name'})
})

describe('cache', () => {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-links-'))
  afterAll(() => rmSync(dir, {recursive: true, force: true}))

  it('caches successes for a day, but not failures', async () => {
    const start = Date.now()
    await ask(['/ok', '/gone', '/limited', '/moved'], {cacheDir: dir, now: () => start})
    expect(Object.keys(JSON.parse(readFileSync(join(dir, 'external-links.json'), 'utf8')))).toEqual([`${origin}/ok`])
    requests = []
    await ask(['/ok', '/gone'], {cacheDir: dir, now: () => start + 1000})
    expect(requests).toEqual(['HEAD /gone', 'GET /gone'])
    requests = []
    await ask(['/ok'], {cacheDir: dir, now: () => start + 25 * 60 * 60 * 1000})
    expect(requests).toEqual(['HEAD /ok'])
  })

  it('opens no socket when offline', async () => {
    const fetchOnce = () => Promise.reject(new Error('a socket'))
    await ask(['/ok'], {cacheDir: dir})
    requests = []
    const verdicts = await ask(['/ok', '/never'], {cacheDir: dir, offline: true, fetchOnce})
    expect([...verdicts.values()]).toEqual([{kind: 'ok'}, {kind: 'unknown', reason: 'not requested (--offline)'}])
    expect(requests).toEqual([])
  })
})

it('reports by host: the worst first, and hosts without broken links together', () => {
  const verdicts = new Map<string, Verdict>([
    ['https://a.example/1', {kind: 'ok'}],
    ['https://a.example/2', {kind: 'moved', to: 'https://a.example/3'}],
    ['https://bad.example/', {kind: 'broken', problem: 'returns 404'}],
    ['//bad.example/2', {kind: 'unknown', reason: 'no answer'}],
    ['https://good.example/', {kind: 'ok'}],
    ['https://fine.example/a', {kind: 'ok'}],
    ['https://fine.example/b', {kind: 'ok'}]
  ])
  expect(hostReport(verdicts)).toEqual([
    'bad.example  2 addresses: 1 broken, 1 unknown',
    'a.example    2 addresses: 1 moved, 1 reachable',
    '2 other hosts: 3 addresses, all reachable'
  ])
  expect(hostReport(new Map())).toEqual([])
})

it('recognizes private networks', () => {
  for (const address of [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1'
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true])
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false])
})
