import {expect, test} from 'vitest'
import {type Bytes, page, readFrom} from '../../../test/content/reader.ts'

/** Tests `<Flag>`, `<Method>` and `<Contract>`: one entry of a catalog, by name. */

const catalogues = {
  'content/_catalogue/op-node.yaml': `program: op-node
flags:
  - {name: network, env: OP_NODE_NETWORK, description: Chain to follow.}
  - {name: l1, description: L1.}
methods:
  - {name: optimism_syncStatus, description: Heads.}
contracts:
  - {name: SystemConfig, description: Settings.}
`,
  'content/_catalogue/op-batcher.yaml': 'program: op-batcher\nflags:\n  - {name: network, description: Chain.}\n'
}

async function read(body: string, files: Readonly<Record<string, Bytes>> = {}) {
  const {content, facts, diagnostics} = await readFrom(
    {'content/a.mdx': page(body), ...catalogues, ...files},
    'content/a.mdx'
  )
  const findings = diagnostics.map(({start, rule, reason}) => `${start?.line}:${start?.column} ${rule}: ${reason}`)
  const {references, linkedCatalogues} = facts
  return {html: content.html, text: content.text, references, linkedCatalogues, findings}
}

test('a name links to its catalog entry and is rendered as code', async () => {
  const {html, text, references, linkedCatalogues, findings} = await read(
    'Set <Flag name="--network" of="op-batcher" /> or <Flag name="OP_NODE_NETWORK" />, ask <Method name="optimism_syncStatus" />.\n\n<Contract name="SystemConfig" />\n\n- <Flag name="l1" />\n'
  )
  expect(findings).toEqual([])
  for (const [catalogue, name, anchor] of [
    ['op-batcher', '--network', 'network'],
    ['op-node', 'OP_NODE_NETWORK', 'network'],
    ['op-node', 'optimism_syncStatus', 'optimism_syncstatus'],
    ['op-node', 'SystemConfig', 'systemconfig'],
    ['op-node', '--l1', 'l1']
  ])
    expect(html).toContain(
      `<code><span data-ref="${catalogue}" data-entry="${catalogue}-${anchor}">${name}</span></code>`
    )
  expect(linkedCatalogues).toEqual(['op-batcher', 'op-node'])
  expect(references).toEqual([
    'op-batcher/--network',
    'op-node/--l1',
    'op-node/--network',
    'op-node/SystemConfig',
    'op-node/optimism_syncStatus'
  ])
  expect(text).toContain('Set `--network` or `OP_NODE_NETWORK`, ask `optimism_syncStatus`.\n\n`SystemConfig`')
})

test('in a link or a heading, a name does not have its own link', async () => {
  const {html, findings} = await read('## About <Flag name="l1" />\n\n[The <Flag name="l1" />](https://example.org)\n')
  expect(findings).toEqual([])
  expect(html.match(/<code>--l1<\/code>/g)).toHaveLength(2)
  expect(html).not.toContain('data-ref')
})

test('a name of another kind, an unknown catalog and a missing name are errors', async () => {
  const {findings} = await read('<Method name="l1" />\n\n<Flag name="l1" of="op-nod" />\n\n<Flag />\n')
  expect(findings).toEqual([
    '12:1 unknown-entry: Unexpected method `l1`, expected one in a catalog',
    '14:1 unknown-catalogue: Unexpected catalog `op-nod`, expected `of` to be the name of a file in `_catalogue`; did you mean `op-node`?',
    '16:1 unknown-entry: Unexpected flag ``, expected one in a catalog'
  ])
})

test("a page's own component takes precedence", async () => {
  const {html, findings} = await read('import {Flag} from "./flag.jsx"\n\n<Flag name="l1" />\n', {
    'content/flag.jsx': 'export const Flag = ({name}) => <b>Flag of {name}</b>\n'
  })
  expect(findings).toEqual([])
  expect(html).toContain('<b>Flag of l1</b>')
})

test('an entry with a page links to it from the table', async () => {
  const {html, findings} = await read('<Catalogue of="op-node" />\n', {
    'content/_catalogue/op-node.yaml':
      'methods:\n  - {name: optimism_version, description: "Version. See `--network`.", page: "/rpc#version"}\n  - {name: optimism_syncStatus, description: Heads.}\n'
  })
  expect(findings).toEqual([])
  expect(html).toContain('<a href="/rpc#version"><code>optimism_version</code></a>')
  expect(html).not.toMatch(/<a [^>]*><code>optimism_syncStatus/)
  expect(html).toContain('Version. See <code>--network</code>.')
})
