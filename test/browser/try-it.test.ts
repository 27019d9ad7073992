import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Browser, Locator, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {page as pageText} from '../build/project.ts'
import {launchChromium} from './chromium.ts'
import {violations, violationsInAllLooks} from './page-checks.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

/** Tests the panel that sends requests, against servers of this test, under the policy of the site. */

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const secret = 'k3y-that-nobody-sees'

/** A server that lets every page read its responses, and remembers requests. */
let open: Server
/** A server that lets no page read them. */
let strict: Server
let received: Received[] = []
let browser: Browser
let site: ProjectSite
let page: Page
let messages: string[] = []

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function listen(respond: (request: Received, response: ServerResponse) => void, headers = {}): Promise<Server> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value))
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const {method = '', url = ''} = request
      const seen = {method, url, headers: request.headers, body}
      received.push(seen)
      respond(seen, response)
    })
  })
  return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)))
}

function respond({method, url, body}: Received, response: ServerResponse): void {
  if (url.startsWith('/v1/endless')) {
    response.writeHead(200, {'content-type': 'text/plain'}).write('The start.')
    return
  }
  if (url.startsWith('/v1/broken')) {
    response.writeHead(200, {'content-type': 'application/json'}).end('{"a": ')
    return
  }
  const call = body.includes('jsonrpc') ? (JSON.parse(body) as {method: string}) : undefined
  const answer = call
    ? {
        jsonrpc: '2.0',
        id: 1,
        ...(call.method === 'eth_blockNumber' ? {result: '0x1b4'} : {error: {code: -32000, message: 'nonce too low'}})
      }
    : {id: 7, name: 'Lamp', inside: {list: [1, {deep: true}]}}
  response
    .writeHead(method === 'POST' && !call ? 201 : 200, {'content-type': 'application/json', 'x-total': '3'})
    .end(JSON.stringify(answer))
}

const description = (servers: readonly string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {title: 'Shop', version: '1', description: 'Things.'},
    servers: servers.map(url => ({url})),
    security: [{key: []}, {user: []}],
    paths: {
      '/items/{id}': {
        get: {
          operationId: 'getItem',
          summary: 'Get an item',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              description: 'Id.',
              schema: {type: 'integer', minimum: 1},
              example: 7
            },
            {name: 'state', in: 'query', description: 'State.', schema: {enum: ['new', 'used']}},
            {name: 'full', in: 'query', description: 'All of it.', schema: {type: 'boolean'}},
            {name: 'tags', in: 'query', description: 'Tags.', schema: {type: 'array', items: {type: 'string'}}},
            {name: 'X-Trace', in: 'header', description: 'Trace.', schema: {type: 'string', maxLength: 5}}
          ],
          responses: {200: {description: 'The item.'}}
        }
      },
      '/broken': {
        get: {operationId: 'getBroken', summary: 'Get invalid JSON', responses: {200: {description: 'JSON.'}}}
      },
      '/endless': {
        get: {operationId: 'getEndless', summary: 'Get an endless text', responses: {200: {description: 'Text.'}}}
      },
      '/items': {
        post: {
          operationId: 'createItem',
          summary: 'Create an item',
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {type: 'object', required: ['name'], properties: {name: {examples: ['Lamp']}}}
              }
            }
          },
          responses: {201: {description: 'Created.'}}
        }
      }
    },
    components: {
      securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}, user: {type: 'http', scheme: 'basic'}}
    }
  })

const methods = JSON.stringify({
  openrpc: '1.3.2',
  info: {title: 'Node', version: '1'},
  methods: [
    {name: 'eth_blockNumber', summary: 'Latest number.', params: [], result: {name: 'n', schema: {type: 'string'}}},
    {
      name: 'eth_sendRawTransaction',
      summary: 'Sends.',
      params: [
        {name: 'data', required: true, description: 'Bytes.', schema: {type: 'string', pattern: '^0x[0-9a-f]*$'}}
      ],
      result: {name: 'hash', schema: {type: 'string'}}
    }
  ]
})

beforeAll(async () => {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type, x-key, x-trace',
    'access-control-allow-methods': 'GET, POST',
    'access-control-expose-headers': 'x-total'
  }
  open = await listen(respond, cors)
  strict = await listen(respond)
  const gone = await listen(respond)
  const goneAddress = addressOf(gone)
  await new Promise(done => gone.close(done))
  const servers = [open, strict].map(server => `${addressOf(server)}/v1`)
  site = await serveProject({
    'docsgen.config.json': JSON.stringify({
      title: 'Panels',
      base: '/docs/',
      plugins: [
        ['docsgen/plugins/openapi', {spec: 'shop.json', route: '/api', tryIt: true}],
        [
          'docsgen/plugins/openrpc',
          {spec: 'node.json', route: '/rpc', tryIt: {endpoint: 'YOUR_RPC_URL', hosts: ['http://127.0.0.1:*']}}
        ]
      ]
    }),
    'shop.json': description([...servers, `${goneAddress}/v1`]),
    'node.json': methods,
    'content/_constants.yaml': 'placeholders:\n  YOUR_RPC_URL:\n    label: Address of your node\n',
    'content/index.md': pageText('Home', 'Text.')
  })
  browser = await launchChromium()
}, 120_000)

afterEach(async () => {
  await page?.close()
  received = []
  messages = []
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  for (const server of [open, strict]) await new Promise(done => server?.close(done))
})

/** Opens a page and its panel. */
async function openPanel(path: string): Promise<Locator> {
  const opened = await openPage(browser, `${site.url}/docs${path}`)
  page = opened.page
  messages = opened.messages
  await page.getByRole('button', {name: 'Try it'}).click()
  const panel = page.locator('.api-try-panel')
  await panel.waitFor()
  return panel
}

/** Returns everything in which a secret must not be. */
function traces(): Promise<string> {
  return page.evaluate(() =>
    [
      location.href,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      document.body.innerText
    ].join('\n')
  )
}

test('a request has path, query, header and key, and the reply shows status, time, headers and folded JSON', async () => {
  const panel = await openPanel('/api/getItem')
  await panel.getByLabel('id required').fill('9')
  await panel.getByLabel('state').selectOption('used')
  await panel.getByLabel('full').check()
  await panel.getByLabel('tags').fill('["a b", "c"]')
  await panel.getByLabel('X-Trace').fill('t1')
  await panel.getByLabel('key', {exact: true}).fill(secret)
  await panel.getByRole('button', {name: 'Send'}).click()
  const status = panel.getByRole('status')
  await expect.poll(() => status.innerText()).toMatch(/^200 OK, \d+ ms, 58 bytes$/)
  const [request] = received
  expect(request).toMatchObject({method: 'GET', url: '/v1/items/9?state=used&full=true&tags=a%20b&tags=c'})
  expect(request?.headers).toMatchObject({'x-key': secret, 'x-trace': 't1'})
  expect(request?.headers).not.toHaveProperty('referer')
  const json = panel.locator('.api-try-json')
  expect(await json.innerText()).toContain('"name": "Lamp"')
  expect(await json.innerText()).not.toContain('deep')
  await json.getByText('2 items').click()
  await json.getByText('1 member').nth(1).click()
  await expect.poll(() => json.innerText()).toContain('"deep": true')
  await panel.getByText('Headers (').click()
  expect(await panel.locator('dl').innerText()).toMatch(/x-total\s+3/)
  const curl = await panel.locator('.api-try-command pre').innerText()
  expect(curl).toContain("--header 'X-Key: YOUR_API_KEY'")
  expect(curl).toContain(`curl '${addressOf(open)}/v1/items/9?state=used&full=true&tags=a%20b&tags=c'`)
  expect(await traces()).not.toContain(secret)
  expect(messages).toEqual([])
})

test('inputs are checked before anything is sent, and the first wrong one has the focus', async () => {
  const panel = await openPanel('/api/getItem')
  await panel.getByLabel('id required').fill('zero')
  await panel.getByLabel('tags').fill('[')
  await panel.getByLabel('X-Trace').fill('longer')
  await panel.getByRole('button', {name: 'Send'}).click()
  const text = await panel.innerText()
  expect(text).toContain('Expected a whole number.')
  expect(text).toContain('This is not valid JSON')
  expect(text).toContain('Expected at most 5 characters.')
  expect(await panel.getByLabel('id required').evaluate(input => input === document.activeElement)).toBe(true)
  expect(received).toEqual([])
  await panel.getByLabel('id required').fill('0')
  expect(await panel.innerText()).toContain('Expected at least 1.')
})

test('a POST is sent only after the reader confirms it, and credentials are masked', async () => {
  const panel = await openPanel('/api/createItem')
  await panel.getByLabel('Use').selectOption('user')
  await panel.getByLabel('user').fill(`me:${secret}`)
  const send = panel.getByRole('button', {name: 'Send', exact: true})
  await panel.getByLabel('Content required').fill('{}')
  await send.click()
  expect(await panel.innerText()).toContain('A property is missing: name')
  await panel.getByLabel('Content required').fill('{"name": "Chair"}')
  await send.click()
  await panel.getByRole('group', {name: /POST \/items may change data on 127\.0\.0\.1:\d+\. Send it\?/}).waitFor()
  expect(await panel.locator('.api-try-command pre').innerText()).toContain(
    "--header 'Authorization: Basic YOUR_CREDENTIALS'"
  )
  await page.keyboard.press('Escape')
  expect(await send.evaluate(button => button === document.activeElement)).toBe(true)
  expect(received).toEqual([])
  await send.click()
  await panel.getByRole('button', {name: 'Yes, send it'}).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^201 Created/)
  expect(received).toMatchObject([{method: 'POST', url: '/v1/items', body: '{"name": "Chair"}'}])
  expect(received[0]?.headers.authorization).toBe(`Basic ${btoa(`me:${secret}`)}`)
  const found = await traces()
  expect(found).not.toContain(secret)
  expect(found).not.toContain(btoa(`me:${secret}`))
})

test("a method is sent to the reader's own endpoint", async () => {
  const panel = await openPanel('/rpc/eth_blockNumber')
  await page.evaluate(endpoint => {
    localStorage.setItem('docsgen-values', JSON.stringify({YOUR_RPC_URL: endpoint}))
    document.dispatchEvent(new Event('docsgen:values'))
  }, addressOf(open))
  await expect.poll(() => panel.getByLabel('Endpoint required').inputValue()).toBe(addressOf(open))
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^200 OK/)
  expect(received.map(({body}) => body)).toEqual(['{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'])
  expect(await panel.locator('.api-try-json').innerText()).toContain('"result": "0x1b4"')
})

test('a method that changes state needs a confirmation, and the panel shows its error', async () => {
  const panel = await openPanel('/rpc/eth_sendRawTransaction')
  await panel.getByLabel('Endpoint required').fill(`${addressOf(open)}/v2/aaaabbbbccccddddeeee`)
  await panel.getByLabel('data required').fill('raw')
  await panel.getByRole('button', {name: 'Send'}).click()
  expect(await panel.innerText()).toContain('Expected text that matches ^0x[0-9a-f]*$')
  await panel.getByLabel('data required').fill('0x02')
  await panel.getByRole('button', {name: 'Send'}).click()
  const ask = panel.getByRole('group', {name: /eth_sendRawTransaction may change data/})
  expect(await ask.innerText()).toContain('/v2/YOUR_KEY')
  // The reader changes what the panel needs a confirmation for.
  await panel.getByLabel('data required').fill('0x03')
  await ask.waitFor({state: 'hidden'})
  expect(received).toEqual([])
  await panel.getByRole('button', {name: 'Send'}).click()
  await panel.getByRole('button', {name: 'Yes, send it'}).click()
  await expect
    .poll(() => panel.getByRole('status').innerText())
    .toContain('The method failed with -32000: nonce too low')
  expect(received.map(({body}) => body)).toEqual([
    '{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x03"]}'
  ])
})

test.each([
  ['CORS', 1, /127\.0\.0\.1:\d+ responds, but it does not allow requests from http:\/\/127\.0\.0\.1:\d+ \(CORS\)/],
  ['network', 2, /127\.0\.0\.1:\d+ cannot be reached\./]
])('the panel explains a failure: %s', async (_name, index, words) => {
  const panel = await openPanel('/api/getBroken')
  await panel.getByLabel('Server').selectOption({index})
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(words)
})

test('invalid JSON is shown as text', async () => {
  const panel = await openPanel('/api/getBroken')
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^200 OK/)
  expect(await panel.innerText()).toContain('it is not valid JSON')
  expect(await panel.locator('pre').first().innerText()).toBe('{"a": ')
})

test('the panel explains that the policy does not allow an endpoint', async () => {
  const panel = await openPanel('/rpc/eth_blockNumber')
  await panel.getByLabel('Endpoint required').fill('https://elsewhere.example.org')
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect
    .poll(() => panel.getByRole('status').innerText())
    .toContain('The Content-Security-Policy of this site does not allow requests to elsewhere.example.org.')
})

test('the reader cancels a request without a response', async () => {
  const panel = await openPanel('/api/getBroken')
  await page.route('**/v1/broken', () => undefined)
  await panel.getByRole('button', {name: 'Send'}).click()
  await panel.getByRole('button', {name: 'Cancel'}).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toBe('The request was canceled.')
})

test('a response that the reader cancels keeps its start, with the reason why the rest is missing', async () => {
  const panel = await openPanel('/api/getEndless')
  const arrived = page.waitForResponse(/endless/)
  await panel.getByRole('button', {name: 'Send'}).click()
  await arrived
  await panel.getByRole('button', {name: 'Cancel'}).click()
  await expect
    .poll(() => panel.locator('.api-try-answer').innerText())
    .toContain('You canceled the request before the response ended.')
  expect(await panel.locator('pre').first().innerText()).toBe('The start.')
})

test('the policy has the servers and nothing else, and the panel is loaded at the first click', async () => {
  const {page: opened} = await openPage(browser, `${site.url}/docs/api/getItem`)
  page = opened
  const [policy = ''] =
    /connect-src [^;]*/.exec(
      (await page.request.get(`${site.url}/docs/`)).headers()['content-security-policy'] ?? ''
    ) ?? []
  const servers = policy.split(' ').slice(2)
  expect(servers).toEqual([
    addressOf(open),
    addressOf(strict),
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    'http://127.0.0.1:*'
  ])
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name.replace(/.*\//, '')))
  expect((await loaded()).filter(name => /try-it/.test(name))).toEqual([expect.stringMatching(/^try-it\.\w+\.js$/)])
  await page.getByRole('button', {name: 'Try it'}).click()
  await page.locator('.api-try-panel').waitFor()
  expect((await loaded()).filter(name => /try-it/.test(name))).toHaveLength(3)
})

test('axe finds nothing in the panel, and the keyboard opens and closes it', async () => {
  const panel = await openPanel('/api/createItem')
  await panel.getByRole('button', {name: 'Send'}).click()
  await panel.getByRole('button', {name: 'Yes, send it'}).click()
  await panel.locator('.api-try-json').waitFor()
  await panel.getByRole('button', {name: 'Send'}).click()
  expect(await violationsInAllLooks(page)).toEqual([])
  await panel.getByLabel('Content required').fill('')
  await panel.getByRole('button', {name: 'Send'}).click()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', {name: 'Close'}).click()
  const button = page.getByRole('button', {name: 'Try it'})
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await panel.waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
})

test('the labels of samples fade only at the edges of their row', async () => {
  const {page: opened} = await openPage(browser, `${site.url}/docs/api/getItem`)
  const labels = opened.locator('.api-page .tab-list').first()
  expect(await labels.evaluate(each => getComputedStyle(each).maskSize)).toContain('calc(100% + 96px)')
  await opened.close()
})

test('without a script, a page shows its samples and no button', async () => {
  page = await browser.newPage({javaScriptEnabled: false})
  await page.goto(`${site.url}/docs/api/getItem`)
  expect(await page.getByText('Try it').isVisible()).toBe(false)
  expect(await page.getByText('curl').first().isVisible()).toBe(true)
})
