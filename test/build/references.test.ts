import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {beforeAll, describe, expect, test} from 'vitest'
import {createProject, type Project, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

/** Tests references from specifications in whole runs. */

const description = readFileSync(fileURLToPath(new URL('./input/chain-api.yaml', import.meta.url)), 'utf8')

const document = {
  openrpc: '1.3.2',
  info: {title: 'Node', version: '1.0.0'},
  methods: [
    {
      name: 'eth_getBlockByNumber',
      summary: 'Returns a block.',
      params: [
        {name: 'block', required: true, description: 'Number or tag.', schema: {type: 'string'}},
        {name: 'full', required: true, description: 'Whether transactions are objects.', schema: {type: 'boolean'}}
      ],
      result: {
        name: 'block',
        description: 'The block.',
        schema: {type: ['object', 'null'], properties: {number: {type: 'string'}}}
      },
      errors: [{code: -32000, message: 'header not found'}],
      examples: [
        {
          name: 'latest',
          params: [
            {name: 'block', value: 'latest'},
            {name: 'full', value: false}
          ],
          result: {name: 'block', value: {number: '0x1'}}
        }
      ]
    },
    {name: 'eth_old', deprecated: true, summary: 'Old.', params: [], result: {name: 'x', schema: {type: 'string'}}}
  ]
}

const config = (options = ''): string =>
  `{"title": "Chain", "plugins": [["docsgen/plugins/openapi", {"spec": "specs/api.yaml"${options}}], ["docsgen/plugins/openrpc", {"spec": "specs/rpc.json", "endpoint": "http://localhost:8545"}]]}`

const files = {
  'docsgen.config.json': config(),
  'specs/api.yaml': description,
  'specs/rpc.json': JSON.stringify(document, undefined, 2),
  'content/index.md': `# Home

<Endpoint id="sendTransaction" />

<Schema name="Error" />

Read [a block](api:getBlock), or call [the method](api:eth_getBlockByNumber).
`,
  'content/api/getBlock.mdx': '---\ntitle: Read a block\n---\n\nOur introduction.\n\n## Notes\n\nOur notes.\n'
}

/** Returns the findings of `check`, one per line. */
async function findings(project: Project): Promise<string[]> {
  const {stdout} = await project.run(['check', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {
    diagnostics: {
      rule: string
      severity: string
      file: string
      start?: {line: number; column: number}
      reason: string
    }[]
  }
  return diagnostics.map(
    ({rule, severity, file, start, reason}) => `${file}:${start?.line}:${start?.column} ${severity} ${rule}: ${reason}`
  )
}

describe('a site with two references', () => {
  let project: Project
  let run: Run

  beforeAll(async () => {
    project = createProject(files)
    run = await project.build()
  })

  test('builds without findings', () => {
    expect(run.code, run.stderr).toBe(0)
    expect(run.stderr + run.stdout).not.toMatch(/\berror\b|\bwarning\b/)
  })

  test('has a page for each operation, method and schema that others link to', () => {
    const pages = Object.keys(project.tree('dist')).filter(path => /^(api|rpc)\b.*\.html$/.test(path))
    expect(pages).toEqual(
      expect.arrayContaining([
        'api.html',
        'api/sendTransaction.html',
        'api/onReorg.html',
        'api/schemas/Block.html',
        'rpc.html',
        'rpc/eth_old.html'
      ])
    )
  })

  test('has one style sheet for both references', () => {
    expect(
      Object.keys(project.tree('dist')).filter(path => /^assets\/(?:api|open\w+)\..*\.css$/.test(path))
    ).toHaveLength(1)
  })

  test('shows parameters, schemas, responses, callbacks and samples', () => {
    const page = project.read('dist/api/sendTransaction.html')
    for (const text of [
      'data-tab="Rust"',
      'RawTransaction',
      'distinguished by',
      'Accepted.',
      'included',
      'YOUR_TOKEN',
      'data-kind="bad">400<'
    ])
      expect(page).toContain(text)
    const rpc = project.read('dist/rpc/eth_getBlockByNumber.html')
    for (const text of ['data-tab="cast"', 'go-ethereum', 'header not found', 'id="param-full"', 'By position.'])
      expect(rpc).toContain(text)
  })

  test('orders the sidebar by tag', () => {
    const page = project.read('dist/api/sendTransaction.html')
    expect(page.indexOf('>Accounts<')).toBeGreaterThan(page.indexOf('>Blocks<'))
    expect(page.indexOf('>Transactions<')).toBeGreaterThan(page.indexOf('>Accounts<'))
  })

  test('writes schemas in mirrors as lists', () => {
    const mirror = project.read('dist/api/schemas/Block.md')
    expect(mirror).toContain('- `number` (integer) required At least `0`.\n  Height of the block.')
    expect(mirror).not.toMatch(/<(?:div|p|details)\b/)
  })

  test("puts the generated part between the texts of a project's page", () => {
    const page = project.read('dist/api/getBlock.html')
    const at = ['Our introduction.', 'class="api-endpoint"', 'data-tab="Python"', 'Our notes.'].map(text =>
      page.indexOf(text)
    )
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
  })

  test('shows the start of a description on pages of the project too', () => {
    expect(project.read('dist/api/getBlock.html')).toContain('Returns one block.')
    expect(/<main[\s\S]*/.exec(project.read('dist/index.html'))?.[0]).toContain(
      'Sends a signed transaction to the sequencer.'
    )
  })

  test('shows parts and links on any page', () => {
    const home = project.read('dist/index.html')
    for (const text of [
      'href="/api/getBlock"',
      'href="/rpc/eth_getBlockByNumber"',
      'What went wrong.',
      '/transactions</code>'
    ])
      expect(home).toContain(text)
  })

  test('rereads no page if nothing changed, and one page after a change to one operation', async () => {
    const misses = async (): Promise<number> => {
      const {stdout, stderr, code} = await project.run(['build', '--report', 'json'])
      expect(code, stderr).toBe(0)
      return (JSON.parse(stdout) as {cache: {misses: number}}).cache.misses
    }
    expect(await misses()).toBe(0)
    project.write({
      'specs/api.yaml': description.replace('Returns the balance and the nonce', 'Returns the nonce and the balance')
    })
    expect(await misses()).toBe(1)
    project.write({'specs/api.yaml': description})
  })
})

test('mistakes on pages are findings on their lines, with the nearest names', async () => {
  const project = createProject({
    ...files,
    'content/index.md': `# Home

[a](api:getBlok) [b](api:getAccount)

<Endpoint id="sendTransactions" />

\`\`\`bash
curl https://mainnet.example.org/v1/blocks/latest?ful=true
curl https://mainnet.example.org/v1/blokcs/latest
curl -d '{"kind": "raw"}' https://mainnet.example.org/v1/transactions
curl https://elsewhere.example.org/v1/blokcs/latest
\`\`\`

\`\`\`json
{"jsonrpc": "2.0", "id": 1, "method": "eth_getBlockByNumber", "params": ["latest", "no"]}
\`\`\`

\`\`\`json
{"jsonrpc": "2.0", "id": 1, "result": {"number": 1}}
\`\`\`
`
  })
  expect((await findings(project)).filter(line => line.startsWith('content/index.md'))).toEqual([
    'content/index.md:3:1 error openapi/unknown-operation: Unexpected `api:getBlok`, expected a name in the reference; did you mean `getBlock`?',
    'content/index.md:3:18 warning openapi/deprecated-use: `getAccount` is deprecated.',
    'content/index.md:5:1 error openapi/unknown-operation: Unexpected `<Endpoint id="sendTransactions" />`, expected a name in the reference; did you mean `sendTransaction`?',
    'content/index.md:8:1 error openapi/unknown-operation: Unexpected parameter `ful` of `getBlock`, expected one of `fields`, `full`; did you mean `full`?',
    'content/index.md:9:1 error openapi/unknown-operation: Unexpected request `GET /blokcs/latest`, expected an operation of the reference; did you mean `/blocks/{id}`?',
    'content/index.md:10:1 error openapi/page-example: The schema rejects the body of `sendTransaction`. Unexpected object, expected one of the 2 variants; of the closest: the property `data` is missing',
    'content/index.md:15:1 error openrpc/page-example: The schema rejects the parameters of `eth_getBlockByNumber` at `/1`. Unexpected string `"no"`, expected boolean',
    'content/index.md:19:1 error openrpc/page-example: The schema rejects the result of `eth_getBlockByNumber` at `/number`. Unexpected integer `1`, expected string'
  ])
})

test.each([
  [
    'a missing file',
    {'specs/api.yaml': undefined},
    'docsgen.config.json:1:61 error openapi/invalid: The specification `specs/api.yaml` does not exist in the project.'
  ],
  [
    'broken YAML',
    {'specs/api.yaml': 'openapi: 3.1.0\ninfo: [a\n'},
    'specs/api.yaml:3:1 error openapi/invalid: This is not valid YAML'
  ],
  [
    'broken JSON',
    {'specs/api.yaml': '{"openapi": "3.1.0",\n "info": {,}}'},
    'specs/api.yaml:2:11 error openapi/invalid: This is not valid JSON'
  ],
  [
    'an unknown property',
    {'specs/api.yaml': description.replace('      summary: Get a block', '      sumary: Get a block')},
    'specs/api.yaml:39:7 error openapi/invalid: Unexpected property `sumary`'
  ],
  [
    'a dangling reference',
    {
      'specs/api.yaml': description.replace(
        "items: {$ref: '#/components/schemas/Transaction'}",
        "items: {$ref: '#/components/schemas/Transactoin'}"
      )
    },
    'error openapi/invalid: The reference `#/components/schemas/Transactoin` has no target; did you mean `#/components/schemas/Transaction`?'
  ],
  [
    'a reference to the network',
    {
      'specs/api.yaml': description.replace(
        "parent: {$ref: '#/components/schemas/Block'",
        "parent: {$ref: 'https://example.org/x.json'"
      )
    },
    'points outside the project, and a build never accesses the network.'
  ],
  [
    'an example that violates its schema',
    {'specs/api.yaml': description.replace('example: latest', 'example: newest')},
    'error openapi/example: The schema rejects the example of the parameter `id`. Unexpected text `"newest"`'
  ],
  [
    'a type that does not exist',
    {'specs/api.yaml': description.replace('type: boolean, default: false', 'type: bolean')},
    'error openapi/invalid: Unexpected type `bolean`, expected one of `string`, `number`, `integer`, `boolean`, `array`, `object`, `null`; did you mean `boolean`?'
  ],
  [
    'a default that its schema rejects',
    {'specs/api.yaml': description.replace('type: boolean, default: false', 'type: integer, maximum: 5, default: 9')},
    'error openapi/invalid: The schema rejects its own default. Unexpected number `9`, expected at most 5'
  ],
  [
    'a security scheme that is not declared',
    {'specs/api.yaml': description.replace('  - key: []', '  - kee: []')},
    'error openapi/invalid: The security scheme `kee` is not declared in `components.securitySchemes`; did you mean `key`?'
  ],
  [
    'an unknown option',
    {'docsgen.config.json': config(', "rout": "/x"')},
    'error openapi/options: Unexpected option `rout`'
  ],
  [
    'an invalid setting of the panel',
    {'docsgen.config.json': config(', "tryIt": {"endpont": "YOUR_URL"}')},
    'error openapi/options: Unexpected key `endpont` in `tryIt` of the plugin `openapi`, expected one of `endpoint`, `hosts`; did you mean `endpoint`?'
  ]
])('%s is a finding at its place', async (_, changed, expected) => {
  const {'specs/api.yaml': spec, ...rest} = {...files, ...changed} as Record<string, string | undefined>
  const project = createProject({
    ...(rest as Record<string, string>),
    ...(spec !== undefined && {'specs/api.yaml': spec}),
    'content/index.md': '# Home\n'
  })
  expect((await findings(project)).join('\n')).toContain(expected)
})

test('a reference is in the top bar beside the sections of the project, and faults are at their lines', async () => {
  const spec = `openapi: 3.1.0
info: {title: Shop API, version: '1'}
paths:
  /a:
    get:
      operationId: a
      summary: A
      description: See [the notes](/gone) first.
      responses: {'200': {description: Done.}}
  /b:
    get:
      operationId: b
      summary: B
      description: Receipts are final, see [the notes](/gone).
      responses: {'200': {description: Done.}}
`
  const project = createProject({
    'docsgen.config.json': '{"title": "Shop", "plugins": [["docsgen/plugins/openapi", {"spec": "api.yaml"}]]}',
    'api.yaml': spec,
    'content/_meta.json': '{"index": "Home", "guides": {"title": "Guides", "type": "page"}}',
    'content/index.md': '# Home\n\nText.\n',
    'content/guides/one.md': '# One\n\nText.\n'
  })
  expect(await findings(project)).toEqual([
    'api.yaml:8:36 error no-missing-page: Unexpected link to `/gone`, expected an existing page',
    'api.yaml:14:56 error no-missing-page: Unexpected link to `/gone`, expected an existing page'
  ])
  project.write({'api.yaml': spec.replaceAll('(/gone)', '(/)')})
  const run = await project.build()
  expect(run.code, run.stderr).toBe(0)
  const home = project.read('dist/index.html')
  expect(home.indexOf('>Guides<')).toBeGreaterThan(0)
  expect(home.indexOf('>Shop API<')).toBeGreaterThan(home.indexOf('>Guides<'))
})

test('hostile text, recursive schemas and deep nesting still produce pages', async () => {
  let deep: unknown = {type: 'string', description: 'bottom'}
  for (let level = 200; level > 0; level--) deep = {type: 'object', properties: {[`level${level}`]: deep}}
  const hostile = {
    openapi: '3.1.0',
    info: {
      title: 'Hostile <script>alert(1)</script>',
      version: '1',
      description:
        '<script>alert(1)</script> [x](javascript:alert(1)) <a href="javascript:alert(2)">y</a> @@no.constant@@\n\n</div># Heading\n\n```js\nopen'
    },
    paths: {
      '/a': {
        get: {
          operationId: '../../evil',
          summary: '"><img src=x onerror=alert(1)>',
          description: '[a](java&#115;cript:alert(1)) <iframe src="https://evil.example"></iframe> {boom} <Component/>',
          parameters: [
            {
              name: '"><script>alert(1)</script>',
              in: 'query',
              description: '<b onclick=alert(1)>bold</b>\n# h\n- x',
              schema: {type: 'string', pattern: '(a+)+$', examples: [`${'a'.repeat(40)}!`]}
            }
          ],
          responses: {
            200: {
              description: '```\n</details>',
              content: {'application/json': {schema: {$ref: '#/components/schemas/Self'}}}
            }
          }
        },
        post: {
          operationId: 'deep',
          summary: 'Deep',
          responses: {200: {description: 'x', content: {'application/json': {schema: deep}}}}
        }
      }
    },
    components: {
      schemas: {
        Self: {
          type: 'object',
          properties: {
            one: {$ref: '#/components/schemas/Self'},
            many: {type: 'array', items: {$ref: '#/components/schemas/Self'}},
            all: {
              allOf: [
                {$ref: '#/components/schemas/Self'},
                {oneOf: [{$ref: '#/components/schemas/Self'}, {$ref: '#/components/schemas/Other'}]}
              ]
            }
          }
        },
        Other: {anyOf: [{$ref: '#/components/schemas/Self'}, {$ref: '#/components/schemas/Other'}]}
      }
    }
  }
  const project = createProject({
    'docsgen.config.json': '{"plugins": [["docsgen/plugins/openapi", {"spec": "hostile.json"}]]}',
    'hostile.json': JSON.stringify(hostile),
    'content/index.md': '# Home\n'
  })
  const run = await project.build()
  expect(run.code, run.stderr).toBe(0)
  const html = Object.entries(project.tree('dist')).filter(([path]) => path.endsWith('.html'))
  expect(html.length).toBeGreaterThan(25)
  for (const [path, text] of html) {
    expect(text, path).not.toMatch(/<script>alert|<img src=x|<iframe|href="javascript:|onclick=/)
  }
  expect(html.some(([, text]) => text.includes('<p>bottom</p>'))).toBe(true)
})

describe('docsgen api diff', () => {
  const project = createProject({
    ...files,
    'specs/next.yaml': description
      .replace('- name: full\n', '- name: whole\n')
      .replace('balance: {type: string', 'balance: {type: integer')
      .replace('description: Accepted.', 'description: The transaction is accepted.')
  })

  test('separates breaking changes from additions and changed descriptions', async () => {
    const {stdout, code} = await project.run(['api', 'diff', 'specs/api.yaml', 'specs/next.yaml'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Breaking \(2\)\n {2}The query parameter full of GET \/blocks\/\{id\}: The parameter was removed\.\n {2}balance of the response 200 of GET \/accounts\/\{address\}: The type `?integer`? is now possible\.\n/
    )
    expect(stdout).toContain('Additive')
    expect(stdout).toContain('The response 202 of POST /transactions: The description changed.')
  })

  test('exits with 1 with --fail-on, and prints Markdown and JSON', async () => {
    expect(
      (await project.run(['api', 'diff', 'specs/api.yaml', 'specs/next.yaml', '--fail-on', 'breaking'])).code
    ).toBe(1)
    expect((await project.run(['api', 'diff', 'specs/api.yaml', 'specs/api.yaml', '--fail-on', 'words'])).code).toBe(0)
    const markdown = await project.run(['api', 'diff', 'specs/api.yaml', 'specs/next.yaml', '--format', 'markdown'])
    expect(markdown.stdout).toContain(
      '### Breaking\n\n- The query parameter `full` of `GET /blocks/{id}`: The parameter was removed.'
    )
    const json = await project.run(['api', 'diff', 'specs/rpc.json', 'specs/rpc.json', '--format', 'json'])
    expect(JSON.parse(json.stdout)).toEqual({changes: []})
  })

  test.each([
    ['specs/gone.yaml', '`specs/gone.yaml` does not exist.'],
    ['content/index.md', '`content/index.md`, line 1, column 1: The specification is not an object.'],
    [
      'docsgen.config.json',
      '`docsgen.config.json` is not an OpenAPI description, an OpenRPC or AsyncAPI document, or a GraphQL schema.'
    ],
    ['specs/rpc.json', 'Unexpected OpenAPI in `specs/api.yaml`, expected OpenRPC as in `specs/rpc.json`.']
  ])('refuses %s with 2', async (file, message) => {
    const run = await project.run(['api', 'diff', file, 'specs/api.yaml'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(message)
  })
})

describe('several OpenRPC documents', () => {
  const method = (name: string, more: object = {}) => ({
    name,
    summary: `About ${name}.`,
    params: [{name: 'height', required: true, description: 'Height.', schema: {type: 'integer'}}],
    result: {name: 'done', schema: {type: 'boolean'}},
    examples: [{name: 'Example', params: [{name: 'height', value: 1}], result: {name: 'done', value: true}}],
    ...more
  })
  const documentOf = (title: string, methods: readonly object[], more: object = {}) =>
    JSON.stringify({openrpc: '1.3.2', info: {title, version: '1'}, methods, ...more}, undefined, 2)
  const text = (page: string): Record<string, string> => ({
    'docsgen.config.json': JSON.stringify({
      plugins: [
        [
          'docsgen/plugins/openrpc',
          {
            documents: [
              {spec: 'specs/node.json', route: '/rpc/node', pages: 'one'},
              {spec: 'specs/client.json', route: '/rpc/client', partial: true}
            ]
          }
        ]
      ]
    }),
    'specs/node.json': documentOf(
      'Node',
      [
        method('admin_stop', {
          servers: [{name: 'private', url: 'http://localhost:9999', description: 'For the operator alone.'}],
          errors: [
            {code: -32000, message: 'not running'},
            {code: -32000, message: 'stopping'}
          ]
        }),
        method('both_have')
      ],
      {servers: [{name: 'node', url: 'http://localhost:9545'}]}
    ),
    'specs/client.json': documentOf('Client', [
      method('eth_mine'),
      method('both_have', {params: [{name: 'height', required: true, schema: {type: 'string'}}], examples: []})
    ]),
    'content/index.md': page
  })

  test('make pages at their routes, and each method has the server and the words of its document', async () => {
    const project = createProject(
      text('# Home\n\n[stop](api:admin_stop), [mine](api:eth_mine), [both](api:both_have)\n')
    )
    const run = await project.build()
    expect(run.code, run.stderr).toBe(0)
    const node = project.read('dist/rpc/node.html')
    for (const words of [
      'About admin_stop.',
      '<code>http://localhost:9999</code> For the operator alone.',
      'id="admin-stop-error-32000"',
      'id="admin-stop-error-32000-2"'
    ])
      expect(node).toContain(words)
    // Only methods are in the page's contents.
    expect(node.match(/<h[2-6] id="[^"]*"/g)).toEqual(['<h2 id="servers"', '<h2 id="admin-stop"', '<h2 id="both-have"'])
    expect(project.tree('dist')['rpc/client/eth_mine.html']).toBeTruthy()
    const home = project.read('dist/index.html')
    for (const href of ['/rpc/node#admin-stop', '/rpc/client/eth_mine', '/rpc/node#both-have'])
      expect(home).toContain(`href="${href}"`)
  })

  test('requests on pages match one of them, and a partial document reports no unknown methods', async () => {
    const request = (name: string, value: string) =>
      `\`\`\`json\n{"jsonrpc": "2.0", "id": 1, "method": "${name}", "params": [${value}]}\n\`\`\`\n\n`
    const page = `# Home\n\n${request('both_have', '1')}${request('both_have', '"a"')}${request('both_have', 'true')}${request('eth_call', '1')}${request('admin_sotp', '1')}`
    const about = /^content.* (?:openrpc\/|rpc-method)/
    expect((await findings(createProject(text(page)))).filter(line => about.test(line))).toEqual([
      'content/index.md:12:1 error openrpc/page-example: The schema rejects the parameters of `both_have` at `/0`. Unexpected boolean `true`, expected integer',
      'content/index.md:20:1 error openrpc/unknown-operation: Unexpected method `admin_sotp`, expected one of the reference; did you mean `admin_stop`?',
      // The namespace has methods that docsgen knows. It reports nothing about `both_have`, which only the documents have.
      'content/index.md:20:39 error rpc-method: Unexpected method `admin_sotp`, expected a known method; did you mean `admin_stop`?'
    ])
  })

  test.each([
    [
      {documents: [{spec: 'specs/node.json'}, {spec: 'specs/client.json'}]},
      'Two `documents` of the plugin `openrpc` have the route `/rpc`. Give each its own `route`.'
    ],
    [{}, 'The plugin `openrpc` needs a specification. Set its option `spec` to a path, or `documents` to a list.'],
    [
      {documents: [{spec: 'specs/nod.json'}]},
      'docsgen.config.json:1:55 error openrpc/invalid: The specification `specs/nod.json` does not exist in the project.'
    ]
  ])('%j is a finding', async (options, expected) => {
    const project = createProject({
      ...text('# Home\n'),
      'docsgen.config.json': JSON.stringify({plugins: [['docsgen/plugins/openrpc', options]]})
    })
    expect((await findings(project)).join('\n')).toContain(expected)
  })
})

describe('contracts on pages', () => {
  const fn = (name: string, types: readonly string[] = []) => ({
    type: 'function',
    name,
    stateMutability: 'nonpayable',
    inputs: types.map((type, at) => ({name: `value${at}`, type})),
    outputs: []
  })
  const artifact = {
    contractName: 'Token',
    sourceName: 'src/Token.sol',
    abi: [
      fn('transfer', ['address', 'uint256']),
      fn('hold', ['address']),
      fn('hold', ['address', 'uint256']),
      fn('old'),
      {type: 'event', name: 'Sent', inputs: [{name: 'amount', type: 'uint256', indexed: false}]},
      {type: 'error', name: 'Low', inputs: []}
    ],
    metadata: {
      output: {
        devdoc: {methods: {'old()': {'custom:deprecated': 'Call transfer.'}}},
        userdoc: {methods: {'transfer(address,uint256)': {notice: 'Sends an amount.'}}}
      }
    }
  }
  const text = (home: string, more: Record<string, string> = {}) => ({
    'docsgen.config.json':
      '{"plugins": [["docsgen/plugins/solidity", {"artifacts": "out", "frontMatter": {"description": "Ours."}}]]}',
    'out/Token.json': JSON.stringify(artifact),
    'content/index.md': home,
    ...more
  })

  test("components show a member, links point to it, and a project's page extends the contract's", async () => {
    const project = createProject(
      text(
        `# Home

<ContractFunction contract="Token" name="transfer" />

[contract](api:Token), [event](api:Token.Sent), [error](api:Token.Low), [first](api:Token.hold), [other](<api:Token.hold(address,uint256)>)
`,
        {
          'content/b.mdx': "# B\n\n<ContractFunction name='Low' contract='Token' />\n",
          'content/contracts/Token.mdx': '---\ntitle: The token\n---\n\nOur introduction.\n\n## Notes\n\nOur notes.\n'
        }
      )
    )
    const run = await project.build()
    expect(run.code, run.stderr).toBe(0)
    const home = project.read('dist/index.html')
    for (const words of ['Sends an amount.', '<code>0xa9059cbb</code>', 'Token#event-sent', 'Token#error-low'])
      expect(home).toContain(words)
    for (const href of ['/contracts/Token', '/contracts/Token#hold-address', '/contracts/Token#hold-address-uint256'])
      expect(home).toContain(`href="${href}"`)
    // The section of the page keeps its own name in search.
    expect(home).not.toContain('data-search-names')
    expect(project.read('dist/b.html')).toContain('Selector: <code>0x21c83a21</code>')
    const page = project.read('dist/contracts/Token.html')
    const at = ['Our introduction.', 'id="transfer"', 'id="event-sent"', 'Our notes.'].map(words => page.indexOf(words))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
    expect(page).toContain('data-search-names="transfer(address')
    expect(page).toContain('<title>The token')
  })

  test('unknown and deprecated names are findings on their lines', async () => {
    const home = `# Home

<ContractFunction contract="Token" name="trasfer" />

<ContractFunction contract="Tokn" name="transfer" />

<ContractFunction name="transfer" />

[a](api:Token.Snt) [b](api:Token.old)
`
    expect((await findings(createProject(text(home)))).filter(line => line.startsWith('content/'))).toEqual([
      'content/index.md:3:1 error solidity/unknown-operation: Unexpected `<ContractFunction contract="Token" name="trasfer" />`, expected a name in the reference; did you mean `Token.transfer`?',
      'content/index.md:5:1 error solidity/unknown-operation: Unexpected `<ContractFunction contract="Tokn" name="transfer" />`, expected a name in the reference; did you mean `Token.transfer`?',
      'content/index.md:7:1 error solidity/unknown-operation: Unexpected `<ContractFunction contract="" name="transfer" />`, expected a name in the reference',
      'content/index.md:9:1 error solidity/unknown-operation: Unexpected `api:Token.Snt`, expected a name in the reference; did you mean `Token.Sent`?',
      'content/index.md:9:20 warning solidity/deprecated-use: `Token.old` is deprecated.'
    ])
  })
})
