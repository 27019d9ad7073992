import {rmSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {plantFiles, readTree, tempFolder} from '../../../test/host/temp.ts'
import {startRemote, type Temper} from '../../../test/remote-server.ts'
import {createPageCache} from '../../host/cache/cache.ts'
import type {CachedPage} from '../../host/cache/cached-page.ts'
import {createStore, storePath} from '../../host/cache/store.ts'
import {hashFile} from '../../host/machine/files.ts'
import {bareFacts} from '../../model/page.ts'
import type {World} from '../../model/project/inputs.ts'
import type {RemoteCacheConfig} from '../../model/project/remote-cache.ts'
import type {Route, SourcePath} from '../../model/url.ts'
import {decodeActionResult, encodeActionResult} from './action-result.ts'
import {openRemoteCache} from './open-remote-cache.ts'
import type {RemoteLimits} from './remote-cache.ts'

const step = 'step'
const sources = Array.from({length: 12}, (_, i) => `content/page-${i}.md`)
/** Limits for servers that respond, even if the machine is busy. */
const patient: RemoteLimits = {request: 60_000, whole: 60_000, page: 1, failures: 3}
/** Limits for servers that never respond. */
const quick: RemoteLimits = {request: 100, whole: 400, page: 1, failures: 3}

/** Writes twelve pages to the folder as if they had just been read. One of them has an input and a constant. */
function readProject() {
  const root = tempFolder()
  plantFiles(root, Object.fromEntries([...sources, 'content/_part.md'].map(path => [path, `Text of ${path}.\n`])))
  const cacheDir = join(root, 'cache')
  const world: World = {fileState: path => hashFile(root, path), constant: () => 'v1'}
  const pages = new Map<string, CachedPage>()
  const cache = createPageCache(cacheDir, step)
  const bytesOf = (source: string): Buffer => Buffer.from(`Text of ${source}.\n`)
  for (const source of sources) {
    const facts = bareFacts({source: source as SourcePath, route: '/x' as Route, title: 'X', frontMatter: {title: 'X'}})
    const content = {html: `<p>${source}</p>`.repeat(50), text: '', sections: []}
    const has = source === sources[3]
    const inputs: CachedPage['inputs'] = {
      files: has ? [['content/_part.md', hashFile(root, 'content/_part.md')]] : [],
      constants: has ? [['node', 'v1']] : []
    }
    pages.set(source, cache.store(source, bytesOf(source), {facts, content, diagnostics: [], kept: {}}, inputs))
  }
  const said: string[] = []
  return {
    root,
    cacheDir,
    said,
    /** Empties the folder, as on another machine. */
    forget: () => rmSync(cacheDir, {recursive: true}),
    hits: () => sources.filter(source => cache.find(source, bytesOf(source), world) !== undefined).length,
    async run(config: RemoteCacheConfig, {push = false, environment = {}, limits = patient}: RunOptions = {}) {
      const remote = openRemoteCache(
        config,
        {root, cacheDir, step, limits, logger: {info: text => said.push(text), warn: text => said.push(text)}},
        environment
      )
      if (push) for (const [source, page] of pages) remote.push(source, page)
      else await remote.pull(sources, world)
      await remote.close()
    }
  }
}

interface RunOptions {
  readonly push?: boolean
  readonly environment?: Readonly<Record<string, string>>
  readonly limits?: RemoteLimits
}

const protocols = [
  {protocol: 'bazel', url: ''},
  {protocol: 'turborepo', url: '', team: 'docs'}
] as const

describe.each(protocols)('$protocol', config => {
  test('one machine fetches what another sends, byte for byte, with one request each', async () => {
    const server = await startRemote({token: 'secret'})
    const project = readProject()
    const settings = {...config, url: `${server.url}/`}
    const environment = {DOCSGEN_REMOTE_CACHE_TOKEN: 'secret'}
    await project.run(settings, {push: true, environment})
    const files = readTree(project.cacheDir)
    project.forget()
    await project.run(settings, {environment})
    expect(readTree(project.cacheDir)).toEqual(files)
    expect(project.hits()).toBe(sources.length)
    expect(project.said).toEqual(['Remote cache: 0 pages fetched, 12 sent.', 'Remote cache: 12 pages fetched, 0 sent.'])
    server.asked.length = 0
    await project.run(settings, {environment})
    expect(server.asked).toEqual([])
  })

  test('a picture that a plugin made is fetched if another machine made it, but never a damaged one', async () => {
    const server = await startRemote()
    const root = tempFolder()
    const said: string[] = []
    const logger = {info: (text: string) => said.push(text), warn: (text: string) => said.push(text)}
    const from = (cacheDir: string) =>
      openRemoteCache({...config, url: server.url}, {root, cacheDir, step, limits: patient, logger}, {})
    const bytes = Buffer.from('picture')
    const key = ['acme', '1', 'hash', 'image/avif', 320]
    const path = storePath('derived', key)
    const pictureIn = (cacheDir: string) => createStore(root, cacheDir).find('derived', key)?.value
    const [here, there, elsewhere] = ['here', 'there', 'elsewhere'].map(name => join(root, name)) as [
      string,
      string,
      string
    ]
    createStore(root, here).keep('derived', key, {value: bytes})
    const mine = from(here)
    mine.pushDerived(path)
    await mine.close()
    const other = from(there)
    await other.pullDerived([path, storePath('derived', ['acme', '2', 'hash', 'image/avif', 320])])
    await other.close()
    expect(pictureIn(there)).toEqual(new Uint8Array(bytes))
    expect(said).toEqual([])
    server.temper = 'babbling'
    const third = from(elsewhere)
    await third.pullDerived([path])
    await third.close()
    expect(pictureIn(elsewhere)).toBeUndefined()
    plantFiles(here, {[path]: 'damaged'})
    expect(pictureIn(here)).toBeUndefined()
  })

  test('ignores a page with other inputs', async () => {
    const server = await startRemote()
    const project = readProject()
    await project.run({...config, url: server.url}, {push: true})
    project.forget()
    plantFiles(project.root, {'content/_part.md': 'Other.\n'})
    await project.run({...config, url: server.url})
    expect(project.hits()).toBe(sources.length - 1)
  })

  const tempers: readonly (readonly [Temper, RegExp])[] = [
    ['silent', /remote cache \(.*no response within \d+ ms|remote cache \(it is too slow\)/],
    ['halting', /remote cache \(.*no response within \d+ ms|remote cache \(it is too slow\)/],
    ['lying', /remote cache \(3 failures in a row, the last: (?:a damaged|an invalid|bytes that)/],
    ['confused', /remote cache \(3 failures in a row, the last: (?:a damaged|bytes that)/],
    ['cutting', /remote cache \(3 failures in a row, the last: (?:a damaged|an invalid|bytes that)/],
    ['babbling', /remote cache \(3 failures in a row, the last: (?:a damaged entry|an invalid action)/],
    ['failing', /remote cache \(3 failures in a row, the last: status 500/],
    ['refusing', /remote cache \(status 403/],
    ['endless', /remote cache \(.*(?:too large|no response)|remote cache \(it is too slow\)/]
  ]

  test.each(tempers)('a %s remote costs limited time, and no page comes from it', async (temper, reason) => {
    const server = await startRemote()
    const project = readProject()
    await project.run({...config, url: server.url}, {push: true})
    project.forget()
    project.said.length = 0
    server.temper = temper
    server.asked.length = 0
    const limits = ['silent', 'halting', 'endless'].includes(temper) ? quick : patient
    await project.run({...config, url: server.url}, {limits})
    expect(project.hits()).toBe(0)
    expect(project.said).toEqual([expect.stringMatching(reason)])
    // At most the requests that were running at the third failure.
    expect(server.asked.length).toBeLessThanOrEqual(4 * sources.length)
    server.temper = 'kind'
    await project.run({...config, url: server.url})
    expect(project.hits()).toBe(sources.length)
  })

  test('a remote that rejects uploads is reported once', async () => {
    const server = await startRemote()
    const project = readProject()
    for (const [temper, reason] of [
      ['failing', 'status 500'],
      ['refusing', 'status 403'],
      ['silent', '(?:no response within \\d+ ms|too slow)']
    ] as const) {
      server.temper = temper
      project.said.length = 0
      await project.run({...config, url: server.url}, {push: true, limits: temper === 'silent' ? quick : patient})
      expect(project.said).toEqual([
        expect.stringMatching(`docsgen stopped writing to the remote cache: .*${reason}\\.$`)
      ])
    }
  })

  test('a dead remote, and one with an unknown name', async () => {
    const project = readProject()
    project.forget()
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const {port} = closed.address() as AddressInfo
    await new Promise(resolve => closed.close(resolve))
    await project.run({...config, url: `http://127.0.0.1:${port}`})
    expect(project.said).toEqual([expect.stringMatching(/remote cache \(3 failures in a row, the last: ECONNREFUSED/)])
  })

  test('a pull request reads but never writes', async () => {
    const server = await startRemote()
    const project = readProject()
    await project.run({...config, url: server.url, readOnly: true}, {push: true})
    const environment = {DOCSGEN_REMOTE_CACHE_READ_ONLY: '1'}
    await project.run({...config, url: server.url}, {push: true, environment})
    expect(server.asked).toEqual([])
    await project.run({...config, url: server.url}, {push: true, environment: {DOCSGEN_REMOTE_CACHE_READ_ONLY: '0'}})
    project.forget()
    await project.run({...config, url: server.url}, {environment})
    expect(project.hits()).toBe(sources.length)
  })

  test('accepts only entries signed with the key', async () => {
    const server = await startRemote()
    const project = readProject()
    const key = (name: string) => ({environment: {DOCSGEN_REMOTE_CACHE_SIGNATURE_KEY: name}})
    await project.run({...config, url: server.url}, {push: true, ...key('ours')})
    project.forget()
    await project.run({...config, url: server.url}, key('theirs'))
    expect(project.hits()).toBe(0)
    expect(project.said.at(-1)).toContain('an entry with a wrong signature')
    await project.run({...config, url: server.url}, key('ours'))
    expect(project.hits()).toBe(sources.length)
  })
})

test("accepts Turborepo's own token, and a team by id or name", async () => {
  const server = await startRemote({token: 'secret'})
  const project = readProject()
  const environment = {TURBO_TOKEN: 'secret'}
  for (const team of ['team_docs', 'docs & more'])
    await project.run({protocol: 'turborepo', url: server.url, team}, {push: true, environment})
  expect(server.asked[0]).toMatch(/^PUT \/v8\/artifacts\/[\da-f]{64}\?teamId=team_docs$/)
  expect(server.asked.at(-1)).toMatch(/\?slug=docs%20%26%20more$/)
})

test('sends a user name and password to a Bazel server unchanged', async () => {
  const project = readProject()
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  project.forget()
  await project.run(
    {protocol: 'bazel', url: `http://127.0.0.1:${port}`},
    {environment: {DOCSGEN_REMOTE_CACHE_TOKEN: 'name:word'}}
  )
  server.closeAllConnections()
  server.close()
  expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from('name:word').toString('base64')}`]))
})

test('writes action results with the bytes of the protocol buffer compiler, and reads others', () => {
  const hash = 'ab'.repeat(32)
  const result = {hash, size: 300}
  // Encodes output_files { path: "entry" digest { hash: "abab…" size_bytes: 300 } }
  const digest = `0a40${Buffer.from(hash).toString('hex')}10ac02`
  expect(encodeActionResult(result).toString('hex')).toBe(
    `124e0a05${Buffer.from('entry').toString('hex')}1245${digest}`
  )
  expect(decodeActionResult(encodeActionResult({...result, signature: 'x'}))).toEqual({...result, signature: 'x'})
  // With fields that docsgen never writes: exit_code, a fixed64 and a fixed32.
  const more = Buffer.concat([
    Buffer.from('2001', 'hex'),
    encodeActionResult(result),
    Buffer.from('f9010102030405060708fd0101020304', 'hex')
  ])
  expect(decodeActionResult(more)).toEqual(result)
  for (const wrong of ['', '12', '12ff', 'ffffffffffffffffffff', '0a00', '1200', '12021200'])
    expect(decodeActionResult(Buffer.from(wrong, 'hex')), wrong).toBeUndefined()
})
