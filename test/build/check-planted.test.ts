import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {isLong} from '../long.ts'
import {copyOwnSite, findingsOf} from './check-command.ts'

interface Planted {
  readonly rule: string
  /** Appended to the end of a page, or replaces a line of its front matter. */
  readonly body?: string
  readonly frontMatter?: readonly [pattern: RegExp, text: string]
  /** A separate file. */
  readonly file?: readonly [path: string, text: string]
  /** Line of the mistake, within the appended text or in the file. Default 1. */
  readonly line?: number
}

const fence = (language: string, ...lines: readonly string[]): string =>
  [`\`\`\`${language}`, ...lines, '```'].join('\n')

const defects: readonly Planted[] = [
  {rule: 'no-missing-page', body: 'Text.\n[x](/no/such/page)', line: 2},
  {rule: 'no-missing-anchor', body: '[x](#no-such-anchor)'},
  {rule: 'no-missing-page', body: '[x](/OPERATORS)'},
  {rule: 'missing-asset', body: '![An image](./no-such.png)'},
  {rule: 'image-alt', body: '![](https://example.org/x.png)'},
  {rule: 'empty-link', body: '[](/operators)'},
  {rule: 'invalid-link', body: '[x](javascript:void)'},
  {rule: 'link-reference', body: '[x][no-such-name]'},
  {rule: 'link-trailing-slash', body: '[x](/operators/)'},
  {rule: 'link-local-address', body: '[x](http://localhost:3000)'},
  {rule: 'link-protocol-relative', body: '[x](//example.org)'},
  {rule: 'link-through-redirect', body: '[x](/planted-old)'},
  {
    rule: 'redirect-loop',
    file: ['redirects.yaml', '/planted-old: /operators\n/planted-a: /planted-b\n/planted-b: /planted-a\n'],
    line: 2
  },
  {rule: 'front-matter', frontMatter: [/^content_type: .*$/m, 'content_type: guid']},
  {rule: 'front-matter', frontMatter: [/^is_imported_content: .*$/m, 'is_imported_content: false']},
  {rule: 'stale-page', frontMatter: [/^topic: (.*)$/m, "topic: $1\nstale_after: '2020-01-01'"]},
  {
    rule: 'notice-status',
    frontMatter: [
      /^content_type: .*$/m,
      "content_type: notice\ndate: '2020-01-01'\nact_by: '2020-01-02'\nstatus: active"
    ]
  },
  {rule: 'notice-date', frontMatter: [/^topic: (.*)$/m, "topic: $1\nreviewed: '2020-02-31'"]},
  {rule: 'neighbour-missing', frontMatter: [/^topic: (.*)$/m, 'topic: $1\nnext: /no/such/page']},
  {rule: 'unique-topic', frontMatter: [/^topic: .*$/m, 'topic: planted-topic']},
  {rule: 'heading-levels', body: '## Planted level\n\n#### Too deep', line: 3},
  {rule: 'heading-title', body: '# One heading\n\n# And another', line: 3},
  {rule: 'duplicate-id', body: '## One [#planted-id]\n\n## Two [#planted-id]', line: 3},
  {rule: 'unknown-component', body: '<Calout>Text</Calout>'},
  {rule: 'unknown-property', body: '<Callout typ="info">Text</Callout>'},
  {rule: 'mdx-in-markdown', file: ['content/planted.md', '# Planted\n\n<Callout>Text</Callout>\n'], line: 3},
  {rule: 'fence-language', body: fence('bsh', 'ls')},
  {rule: 'fence-json', body: fence('json', '{', '  "a": 1', '  "b": 2', '}'), line: 4},
  {rule: 'fence-yaml', body: fence('yaml', 'a: [1'), line: 2},
  {rule: 'fence-toml', body: fence('toml', 'a = b'), line: 2},
  {rule: 'fence-shell', body: fence('bash', "echo 'open"), line: 2},
  {rule: 'json-rpc', body: fence('bash', `curl x -d '{"jsonrpc":"2.0","method":"eth_chainId","params":[]}'`), line: 2},
  {rule: 'rpc-method', body: fence('json', '{"jsonrpc":"2.0","method":"eth_chainIdd","params":[],"id":1}'), line: 2},
  {
    rule: 'rpc-method',
    body: fence('bash', `curl x -d '{"jsonrpc":"2.0","method":"eth_getBalance","params":[],"id":1}'`),
    line: 2
  },
  {
    rule: 'no-secrets',
    body: fence('bash', 'export PRIVATE_KEY=0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'),
    line: 2
  },
  {
    rule: 'no-secrets',
    body: fence(
      'text',
      'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal will'
    ),
    line: 2
  },
  {rule: 'code-quotes', body: 'Set `“x”`.'},
  {rule: 'unknown-constant', body: 'Port @@ports.no-such-port@@.'},
  {rule: 'contradicted-constant', body: 'Pull `op-node:v0.0.1`.'},
  {rule: 'disable-syntax', body: '{/* docsgen-disable-next-line image-alt */}'},
  {rule: 'unused-disable', body: '{/* docsgen-disable-next-line image-alt -- no reason at all */}'}
]

let root = ''
const planted: {rule: string; file: string; line: number}[] = []

beforeAll(async () => {
  root = copyOwnSite()
})
afterAll(() => rmSync(root, {recursive: true, force: true}))

// CI runs `docsgen check --max-warnings 0` in every case.
it.skipIf(!isLong)('finds nothing in our own site', async () => {
  const found = await findingsOf(root)
  expect(
    found
      .filter(({severity}) => severity !== 'info')
      .map(({rule, file, start, reason}) => `${file}:${start?.line} ${rule} ${reason}`)
  ).toEqual([])
})

it('finds every defect planted in a copy, on its line', async () => {
  const pages = readdirSync(join(root, 'content'), {recursive: true})
    .map(String)
    .filter(path => /\.mdx$/.test(path) && !/(?:^|\/)(?:_|index|404|500)/.test(path))
    .sort()
  for (const {rule, body, frontMatter, file, line = 1} of defects) {
    if (file) {
      writeFileSync(join(root, file[0]), file[1])
      planted.push({rule, file: file[0], line})
      continue
    }
    const page = pages.shift() ?? ''
    const path = join(root, 'content', page)
    const text = readFileSync(path, 'utf8').trimEnd()
    if (frontMatter) {
      const changed = text.replace(...frontMatter)
      writeFileSync(path, changed)
      const at = changed.search(
        /^(?:content_type: guid$|is_imported_content: false$|topic: planted-topic$|stale_after: '2020-01-01'$|reviewed: '2020-02-31'$|next: \/no\/such\/page$|status: active$)/m
      )
      planted.push({rule, file: `content/${page}`, line: changed.slice(0, at).split('\n').length})
    } else {
      writeFileSync(path, `${text}\n\n${body}\n`)
      planted.push({rule, file: `content/${page}`, line: text.split('\n').length + 1 + line})
    }
  }
  // Of two equal topics, the second is reported.
  const twins = planted.filter(({rule}) => rule === 'unique-topic')
  const twin = pages.pop() ?? ''
  const text = readFileSync(join(root, 'content', twin), 'utf8').replace(/^topic: .*$/m, 'topic: planted-topic')
  writeFileSync(join(root, 'content', twin), text)
  for (const one of twins)
    Object.assign(one, {file: `content/${twin}`, line: text.slice(0, text.search(/^topic: /m)).split('\n').length})

  const meta = join(root, 'content/_meta.json')
  writeFileSync(meta, readFileSync(meta, 'utf8').replace('{', '{\n  "no-such-page": "Nothing",'))
  planted.push({rule: 'meta-dead-key', file: 'content/_meta.json', line: 2})

  const found = await findingsOf(root)
  const places = new Set(found.map(({rule, file, start}) => `${rule} ${file}:${start?.line}`))
  expect(planted.map(({rule, file, line}) => `${rule} ${file}:${line}`).filter(place => !places.has(place))).toEqual([])
}, 120_000)
