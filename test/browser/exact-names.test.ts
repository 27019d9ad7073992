import type {Browser, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {page as pageText} from '../build/project.ts'
import {launchChromium} from './chromium.ts'
import {violations} from './page-checks.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

const word = (value: number): string => value.toString(16).padStart(64, '0')
const account = 'd8da6bf26964af9d7eed9e03e53415d37aa96045'

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      {name: 'to', type: 'address'},
      {name: 'value', type: 'uint256'}
    ],
    outputs: [{name: '', type: 'bool'}]
  },
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      {name: 'from', type: 'address', indexed: true},
      {name: 'to', type: 'address', indexed: true},
      {name: 'value', type: 'uint256'}
    ]
  },
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [
      {name: 'sender', type: 'address'},
      {name: 'balance', type: 'uint256'},
      {name: 'needed', type: 'uint256'}
    ]
  }
]

const description = {
  openapi: '3.1.0',
  info: {title: 'Blocks', version: '1', description: 'Blocks.'},
  servers: [{url: 'https://api.example.org/v2/'}],
  paths: {
    '/blocks/{id}': {
      get: {
        operationId: 'getBlock',
        summary: 'Get a block',
        parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string'}}],
        responses: {
          200: {
            description: 'Blocks.',
            content: {'application/json': {schema: {$ref: '#/components/schemas/BlockList'}}}
          }
        }
      }
    }
  },
  components: {
    schemas: {
      BlockList: {
        type: 'object',
        properties: {next: {$ref: '#/components/schemas/BlockList'}, count: {type: 'integer'}}
      }
    }
  }
}

const methods = {
  openrpc: '1.3.2',
  info: {title: 'Node', version: '1'},
  methods: [
    {
      name: 'eth_syncing',
      summary: 'Whether the node syncs.',
      params: [],
      result: {name: 'state', schema: {type: 'boolean'}},
      errors: [{code: -38001, message: 'Unknown payload'}]
    }
  ]
}

let browser: Browser
let site: ProjectSite
let page: Page | undefined
let messages: string[] = []

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': JSON.stringify({
      plugins: [
        ['docsgen/plugins/solidity', {artifacts: 'out', route: '/contracts'}],
        ['docsgen/plugins/openapi', {spec: 'api.json', route: '/api'}],
        ['docsgen/plugins/openrpc', {spec: 'rpc.json', route: '/rpc'}]
      ]
    }),
    'api.json': JSON.stringify(description),
    'rpc.json': JSON.stringify(methods),
    'out/Token.json': JSON.stringify({contractName: 'Token', sourceName: 'Token.sol', abi, bytecode: '0x60'}),
    'content/index.md': pageText('Home', 'Says transfer, 0xa9059cbb and transfer(address,uint256) too.'),
    'content/logs.md': pageText(
      'Logs',
      '<p data-search-kind="method" data-search-names="eth_getLogs">What happened.</p>\n\n## Headers\n\n<p data-search-kind="endpoint" data-search-names="GET /eth/v1/beacon/headers">Heads.</p>\n'
    ),
    'content/other.md': pageText('Other', 'About eth_getLogs, eth_getLogs and GET /eth/v1/beacon/headers.')
  })
  browser = await launchChromium()
}, 120_000)

afterEach(async () => {
  await page?.close()
  const said = messages
  messages = []
  expect(said).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Opens the dialog and pastes text. */
async function paste(text: string): Promise<{page: Page; requests: string[]}> {
  const opened = await openPage(browser, site.url)
  page = opened.page
  messages = opened.messages
  await page
    .getByRole('button', {name: /Search/})
    .first()
    .click()
  await page.getByRole('combobox', {name: 'Search'}).waitFor()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url().slice(site.url.length)))
  await page.getByRole('combobox', {name: 'Search'}).fill(text)
  return {page, requests}
}

test.each([
  ['transfer(address,uint256)', '/contracts/Token#transfer', 'Function'],
  ['function transfer(address to, uint256 value)', '/contracts/Token#transfer', 'Function'],
  ['0xa9059cbb', '/contracts/Token#transfer', 'Function'],
  ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', '/contracts/Token#event-transfer', 'Event'],
  ['eth_getLogs', '/logs', 'Method'],
  ['GET /eth/v1/beacon/headers', '/logs#headers', 'Endpoint'],
  ['GET /blocks/{id}', '/api/getBlock', 'Endpoint'],
  ['get /v2/blocks/{id}', '/api/getBlock', 'Endpoint'],
  ['getBlock', '/api/getBlock', 'Endpoint'],
  ['BlockList', '/api/schemas/BlockList', 'Type'],
  ['eth_syncing', '/rpc/eth_syncing', 'Method'],
  ['-38001', '/rpc/eth_syncing#errors', 'Error']
])('%s finds its section first, with its kind', async (text, href, kind) => {
  const {page: opened, requests} = await paste(text)
  const first = opened.locator('.search-dialog').getByRole('option').first()
  await expect.poll(() => first.getAttribute('href')).toBe(href)
  expect(await first.locator('.search-section-kind').textContent()).toBe(kind)
  expect(await opened.locator('.search-decoded').count()).toBe(0)
  // The decoder is not loaded.
  expect(requests.filter(path => path.startsWith('/assets/search-chunk'))).toEqual([])
})

test('error data is decoded above its section', async () => {
  const {page: opened, requests} = await paste(`0xe450d38c${account.padStart(64, '0')}${word(5)}${word(7)}`)
  const decoded = opened.locator('.search-decoded')
  await decoded.waitFor()
  expect(requests.some(path => path.startsWith('/assets/search-chunk'))).toBe(true)
  expect(await decoded.locator('p').textContent()).toBe(
    'Decoded as ERC20InsufficientBalance(address sender,uint256 balance,uint256 needed)'
  )
  expect(await decoded.locator('dt').allTextContents()).toEqual(['sender address', 'balance uint256', 'needed uint256'])
  expect(await decoded.locator('dd').allTextContents()).toEqual([`0x${account}`, '5', '7'])
  expect(await opened.locator('.search-dialog').getByRole('option').first().getAttribute('href')).toBe(
    '/contracts/Token#error-erc20insufficientbalance'
  )
  expect(await violations(opened)).toEqual([])
  await opened.getByRole('combobox', {name: 'Search'}).press('Enter')
  await expect.poll(() => opened.url()).toBe(`${site.url}/contracts/Token#error-erc20insufficientbalance`)
})

test('compiler revert data is decoded if no page declares it', async () => {
  const reason = Buffer.from('not owner').toString('hex').padEnd(64, '0')
  const {page: opened} = await paste(`0x08c379a0${word(32)}${word(9)}${reason}`)
  await opened.locator('.search-decoded').waitFor()
  expect(await opened.locator('.search-decoded dd').textContent()).toBe('not owner')
  await opened.getByRole('combobox', {name: 'Search'}).fill(`0x4e487b71${word(0x11)}`)
  await expect
    .poll(() => opened.locator('.search-decoded dd').textContent())
    .toBe('0x11: arithmetic overflow or underflow')
  await opened.getByRole('combobox', {name: 'Search'}).fill('0x4e487b71')
  await expect.poll(() => opened.locator('.search-decoded').count()).toBe(0)
})

test('the results page decodes too', async () => {
  const opened = await openPage(
    browser,
    `${site.url}/search?q=0xe450d38c${account.padStart(64, '0')}${word(5)}${word(7)}`
  )
  page = opened.page
  messages = opened.messages
  await opened.page.locator('.search-decoded').waitFor()
  expect(await opened.page.locator('.search-found .search-section-kind').first().textContent()).toBe('Error')
  expect(await violations(opened.page)).toEqual([])
})
