import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'

/**
 * Writes a project of generated pages: about 600 words each, seven headings, a list, a table, three code blocks, five
 * links. The same arguments give the same bytes.
 *
 * @param {object} options
 * @param {string} options.dir where the project goes; replaced
 * @param {number} options.pages how many
 * @param {'md' | 'mdx'} [options.format] default `mdx`: pages with callouts and tabs; `md`: plain Markdown
 * @param {number} [options.perFolder] default 50
 *
 * Folders lie in at most ten sections: a larger site has more pages in a section, not more entries in its top bar.
 */
export function generate({dir, pages, format = 'mdx', perFolder = 50}) {
  rmSync(dir, {recursive: true, force: true})
  const random = createRandom(42)
  const folders = Math.ceil(pages / perFolder)
  const sections = Math.min(10, folders)
  /** @param {number} page */
  const routeOf = page => {
    const folder = Math.floor(page / perFolder)
    return `section-${folder % sections}/part-${folder}${page % perFolder === 0 ? '' : `/page-${page}`}`
  }
  const write = (path, text) => {
    mkdirSync(dirname(join(dir, path)), {recursive: true})
    writeFileSync(join(dir, path), text)
  }
  const meta = entries => JSON.stringify(Object.fromEntries(entries))
  write('docsgen.config.json', JSON.stringify({title: 'Bench', url: 'https://docs.example.org'}))
  write('content/_meta.json', meta(range(sections).map(i => [`section-${i}`, {title: `Section ${i}`, type: 'page'}])))
  for (const section of range(sections)) {
    const parts = range(folders).filter(folder => folder % sections === section)
    write(`content/section-${section}/_meta.json`, meta(parts.map(part => [`part-${part}`, `Part ${part}`])))
  }
  for (const folder of range(folders)) {
    const members = range(Math.min(perFolder, pages - folder * perFolder)).map(i => folder * perFolder + i)
    write(
      `content/section-${folder % sections}/part-${folder}/_meta.json`,
      meta(members.slice(1).map(i => [`page-${i}`, `Page ${i}`]))
    )
    for (const i of members) {
      const path = i % perFolder === 0 ? `${routeOf(i)}/index` : routeOf(i)
      write(`content/${path}.${format}`, page(i, {random, pages, routeOf, format}))
    }
  }
}

/** @param {number} count */
function range(count) {
  return Array.from({length: count}, (_, i) => i)
}

const words =
  'the a node batcher sequencer rollup chain block transaction data availability channel frame contract proof dispute game withdrawal deposit bridge fee operator configuration endpoint service account balance key version release network protocol upgrade state root output proposal challenge period finality safe unsafe head derivation pipeline engine consensus execution client peer sync snapshot archive history index query method parameter result value default option flag variable example command terminal log metric alert dashboard monitor test check verify start stop restart install build source binary image container volume port address'.split(
    ' '
  )

/** mulberry32: small, seeded, the same everywhere. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function page(i, {random, pages, routeOf, format}) {
  const word = () => words[Math.floor(random() * words.length)]
  const sentence = () => {
    const length = 8 + Math.floor(random() * 9)
    // A word that no mnemonic has, often enough that chance makes none.
    const text = Array.from({length}, (_, i) => (i % 6 === 5 ? 'op-node' : word())).join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({length: 6}, sentence).join(' ')
  const link = () => `[${word()} ${word()}](/${routeOf(Math.floor(random() * pages))})`
  const heading = () => `${word()} ${word()} ${word()}`
  const mdx = format === 'mdx'
  return `---
title: Page ${i}
lang: en-US
description: ${sentence().replace(':', '')}
content_type: guide
topic: topic-${i}
personas:
  - chain-operator
categories:
  - ${mdx ? 'bench' : 'plain'}
is_imported_content: 'false'
---

${paragraph()} See ${link()}.

## ${heading()}

${paragraph()}

- ${sentence()}
- ${sentence()} ${link()}
- ${sentence()}
- ${sentence()}

## ${heading()}

${paragraph()}

\`\`\`bash filename="start.sh"
#!/usr/bin/env bash
set -euo pipefail
export OP_NODE_L1_ETH_RPC="http://localhost:${8000 + (i % 1000)}"
./bin/op-${word()} --l2.jwt-secret=./jwt.txt --rpc.port=${9000 + (i % 500)} --log.level=info \\
  --metrics.enabled --metrics.port=7300
echo "started ${word()} ${i}"
\`\`\`

### ${heading()}

${mdx ? `<Callout type="warning">\n  ${sentence()} ${link()}\n</Callout>\n` : `> ${sentence()} ${link()}\n`}
${paragraph()}

## ${heading()}

| Option | Default | Meaning |
|---|---|---|
| \`--${word()}.${word()}\` | \`${i}\` | ${sentence()} |
| \`--${word()}.${word()}\` | \`true\` | ${sentence()} |
| \`--${word()}.${word()}\` | \`30s\` | ${sentence()} |
| \`--${word()}.${word()}\` | \`info\` | ${sentence()} |

${paragraph()}

## ${heading()}

${paragraph()}

${mdx ? "<Tabs items={['JSON', 'TypeScript']}>\n<Tabs.Tab>\n" : ''}
\`\`\`json
{"jsonrpc": "2.0", "method": "optimism_syncStatus", "params": [], "id": ${i}}
\`\`\`
${mdx ? '\n</Tabs.Tab>\n<Tabs.Tab>\n' : ''}
\`\`\`ts
import {createPublicClient, http} from 'viem'

const client = createPublicClient({transport: http('http://localhost:${8000 + (i % 1000)}')})
const block = await client.getBlockNumber()
console.log(\`${word()} \${block}\`)
\`\`\`
${mdx ? '\n</Tabs.Tab>\n</Tabs>\n' : ''}
### ${heading()}

${paragraph()} ${sentence()}

## ${heading()}

${paragraph()} Next: ${link()}.
`
}

if (process.argv[1]?.endsWith('generate.js')) {
  const [, , dir, pages = '1000', format = 'mdx'] = process.argv
  if (!dir || (format !== 'md' && format !== 'mdx'))
    throw new Error('usage: node bench/generate.js DIR [PAGES] [md|mdx]')
  generate({dir, pages: Number(pages), format})
}
