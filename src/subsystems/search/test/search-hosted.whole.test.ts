import '../../../../test/set-build-info.ts'
import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchChromium} from '../../../../test/browser/chromium.ts'
import type {HostedSearch} from '../../../model/hosted-search.ts'
import {makePage} from './arbitrary.ts'
import {type SearchSite, startSearchSite} from './search-site.ts'

const record = {
  route: '/guide/batcher',
  anchor: 'margin',
  title: 'Spinning up the batcher',
  heading: 'Safety margin',
  crumbs: [],
  content: 'Set the sub-safety margin.',
  code: ''
}
const marked = 'Set the \ue000sub-safety\ue001 <b>margin</b>.'

const answers = {
  algolia: {nbHits: 1, hits: [{...record, _snippetResult: {content: {value: marked}}}]},
  typesense: {found: 1, hits: [{document: record, highlights: [{field: 'content', snippet: marked}]}]},
  meilisearch: {estimatedTotalHits: 1, hits: [{...record, _formatted: {heading: record.heading, content: marked}}]}
}

/** Starts a stand-in for a hosted engine on another origin. */
async function startEngine(provider: HostedSearch['provider']) {
  const asked: {readonly path: string; readonly key: string | undefined; readonly body: string}[] = []
  const state = {broken: false}
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, x-algolia-api-key, x-algolia-application-id, x-typesense-api-key'
    )
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const key =
      request.headers.authorization ??
      String(request.headers['x-typesense-api-key'] ?? request.headers['x-algolia-api-key'])
    asked.push({path: request.url ?? '', key, body: await bodyOf(request)})
    response.writeHead(state.broken ? 503 : 200, {'content-type': 'application/json'})
    response.end(JSON.stringify(state.broken ? {} : answers[provider]))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/engine`,
    asked,
    state,
    close: () => new Promise<void>(resolve => server.close(() => resolve()))
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)

afterAll(async () => browser?.close())

describe.each(['algolia', 'typesense', 'meilisearch'] as const)('a site that searches with %s', provider => {
  let engine: Awaited<ReturnType<typeof startEngine>>
  let site: SearchSite
  let page: Page

  beforeAll(async () => {
    engine = await startEngine(provider)
    site = await startSearchSite([makePage('/guide/batcher', 'Spinning up the batcher', [{anchor: 'margin'}])], {
      provider,
      url: engine.url,
      key: 'search-only',
      index: 'docs',
      ...(provider === 'algolia' && {appId: 'APP1'})
    })
  }, 60_000)

  afterAll(async () => {
    await site?.close()
    await engine?.close()
  })

  async function visit(path: string): Promise<void> {
    engine.state.broken = false
    engine.asked.length = 0
    page = await (await browser.newContext()).newPage()
    await page.goto(site.url + path)
  }

  test('shows the results of the engine and loads no index', async () => {
    await visit('guide/batcher')
    await page.getByRole('button', {name: 'Search'}).click()
    await page.getByRole('combobox', {name: 'Search'}).fill('sub-safety')
    const option = page.getByRole('listbox', {name: 'Results'}).getByRole('option')
    await option.waitFor()
    expect(await option.textContent()).toContain('Set the sub-safety <b>margin</b>.')
    expect(await option.locator('mark').textContent()).toBe('sub-safety')
    const last = engine.asked.at(-1)
    expect(last?.path).toMatch(
      /^\/engine\/(collections\/docs\/documents\/search\?q=sub-safety|indexes\/docs\/search|1\/indexes\/docs\/query)/
    )
    expect(last?.key).toContain('search-only')
    if (provider === 'algolia') expect(JSON.parse(last?.body ?? '')).toMatchObject({query: 'sub-safety'})
    if (provider === 'meilisearch') expect(JSON.parse(last?.body ?? '')).toMatchObject({q: 'sub-safety'})
    await option.click()
    await page.waitForURL('**/docs/guide/batcher#margin')
    expect(site.requests.filter(path => path.startsWith('search/'))).toEqual([])
    await page.context().close()
  })

  test('offers to try again when the engine fails', async () => {
    await visit('guide/batcher')
    engine.state.broken = true
    await page.getByRole('button', {name: 'Search'}).click()
    await page.getByRole('combobox', {name: 'Search'}).fill('margin')
    const retry = page.getByRole('button', {name: 'Try again'})
    await retry.waitFor()
    engine.state.broken = false
    await retry.click()
    await page.getByRole('listbox', {name: 'Results'}).getByRole('option').waitFor()
    await page.context().close()
  })

  test('queries it on the search page too', async () => {
    await visit('search?q=margin')
    await page.getByRole('link', {name: 'Safety margin'}).waitFor()
    await page.context().close()
  })
})
