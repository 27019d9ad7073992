import {mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {filesOf} from '../../scripts/pictures/tutorial-files.js'
import {installTypeDoc} from '../plugins/install-typedoc.ts'
import {createProject, type Files} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const folder = fileURLToPath(new URL('../../docs/plugins/', import.meta.url))

/** Returns the files of a page. If two have the same name, the first one wins. */
const firstFilesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    filesOf(text)
      .toReversed()
      .map(({file, text: code}) => [file, code])
  )

/** Files that the examples use without showing them. */
const around: Files = {
  'content/dashboard.png': await sharp({
    create: {width: 100, height: 50, channels: 3, background: '#fff', noise: {type: 'gaussian', mean: 128, sigma: 40}}
  })
    .png()
    .toBuffer(),
  'schema/front-matter.schema.json': '{"required": []}',
  'plugins/remark-emphasis.ts': 'export default () => () => undefined\n',
  'parts/stamp.tsx': 'export default function Stamp() {\n  return <em>Stamp</em>\n}\n',
  'templates/components/Player.tsx':
    'export default function Player({src}: {src: string}) {\n  return <b>{src}</b>\n}\n',
  'public/talk.mp4': '',
  'names.json': '["ada"]',
  'contracts/out/L1StandardBridge.sol/L1StandardBridge.json':
    '{"abi": [{"type": "receive", "stateMutability": "payable"}]}',
  'contracts/out/SystemConfig.sol/SystemConfig.json':
    '{"abi": [{"type": "function", "name": "gasLimit", "inputs": []}, {"type": "function", "name": "setGasLimit", "inputs": []}, {"type": "event", "name": "ConfigUpdate", "inputs": []}]}'
}

const shown: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'README.md': ['dist/names/ada.html', 'All about <strong>ada</strong>'],
  'directives.md': ['dist/index.html', '<b>/talk.mp4</b>'],
  'feeds.md': ['dist/news/feed.xml', 'https://docs.example.org/news/first'],
  'lists.md': ['dist/for/operator.html', 'href="/fees"'],
  'math.md': ['dist/index.html', '<mfrac>'],
  'releases.md': ['dist/flags.html', '<a href="/releases/lantern#1.2.0">Since lantern 1.2.0</a>'],
  'social-cards.md': ['dist/index.html', 'property="og:image"'],
  'pictures.md': ['dist/index.html', '<picture><source type="image/avif"'],
  'prose.md': ['dist/index.html', 'Chaucer wrote colowr'],
  'openapi.md': ['dist/api/getBlock.html', 'Height of the block.'],
  'asyncapi.md': ['dist/events/heads.html', 'Height of the block.'],
  'graphql.md': ['dist/graphql/queries/block.html', 'Block</span>($id: '],
  'openrpc.md': ['dist/rpc/eth_blockNumber.html', 'data-tab="cast"'],
  'twoslash.md': ['dist/index.html', 'data-note="const answer: number"'],
  'typescript.md': ['dist/sdk/functions.html', 'Connects to a node.'],
  'solidity.md': ['dist/contracts/SystemConfig.html', '0xf68016b7'],
  'write-rules.md': ['dist/guide/run.html', 'Start Lantern'],
  'write-pages.md': ['dist/chains.txt', '/chains/11 Lantern Testnet'],
  'mermaid.md': ['dist/index.html', 'aria-label="How a request travels"']
}

/** Packages that readers install first, by the name in their project. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'prose.md': {
    'dictionary-en': 'dictionary-en',
    'retext-repeated-words': 'retext-repeated-words',
    'retext-spell': 'retext-spell'
  },
  // The repository's own TypeScript is version 7, which has no compiler API.
  'twoslash.md': {typescript: 'typescript-6'}
}

test.each(readdirSync(folder))('the examples of docs/plugins/%s build', async name => {
  const files = firstFilesOf(readFileSync(join(folder, name), 'utf8'))
  expect(Object.keys(files)).not.toEqual([])
  delete files['docsgen.config.json']
  const project = createProject({
    ...(files['content/index.mdx'] || files['content/index.md'] ? {} : {'content/index.md': '# Home\n'}),
    ...around,
    ...files
  })
  mkdirSync(join(project.root, 'node_modules'))
  for (const [as, installed] of Object.entries(packages[name] ?? {}))
    symlinkSync(join(folder, '../../node_modules', installed), join(project.root, 'node_modules', as))
  if (name === 'typescript.md') installTypeDoc(project.root)
  if (name === 'write-rules.md') {
    // The page shows one of the findings, and the other one has a fix.
    const {stdout} = await project.run(['check', '--fix'])
    expect(stdout).toContain(/```text\n([\s\S]*?)\n```/.exec(readFileSync(join(folder, name), 'utf8'))?.[1])
    expect(project.read('content/guide/run.md')).toContain('Start Lantern')
  }
  const {code, stderr} = await project.build()
  expect(code, stderr).toBe(0)
  const [path, text] = shown[name] ?? ['', '']
  expect(project.read(path)).toContain(text)
  if (name === 'README.md') expect(project.read('dist/loud.html')).toContain('<p class="loud">HEY')
})
