import {expect, test, vi} from 'vitest'
import * as compiler from '../../src/content/body/render-mdx.ts'
import {page, readFrom} from './reader.ts'

vi.mock('../../src/content/body/render-mdx.ts', {spy: true})

const source = 'content/guide/input.mdx'

async function htmlOf(body: string): Promise<string> {
  const {content, diagnostics} = await readFrom({[source]: page(body)}, source)
  expect(diagnostics.filter(found => found.severity === 'error')).toEqual([])
  return content.html.trim()
}

/** Pages that need no compilation. */
const plain = [
  '<Callout>Text</Callout>',
  '<Callout type="warning" title="A &quot;title&quot; &amp; more">\n  Two *words* and `code`.\n\n  Another paragraph.\n</Callout>',
  '<Callout type={"info"} emoji="x" />',
  'Before.\n\n<Tabs items={[\'npm\', {label: \'pnpm\', disabled: true}]} defaultIndex={1} storageKey="pm">\n<Tabs.Tab>\n```bash\nnpm i\n```\n</Tabs.Tab>\n<Tabs.Tab id="second">\n- a\n- b\n</Tabs.Tab>\n</Tabs>\n\nAfter.',
  '<Steps>\n### One\n\nText.\n\n### Two\n\n<Callout>Inner</Callout>\n</Steps>',
  '<Cards>\n<Card title="A" href="/guide/other" arrow />\n<Cards.Card title={`B`} href="https://example.org">Text</Cards.Card>\n</Cards>',
  '<FileTree>\n<FileTree.Folder name="a" defaultOpen>\n<FileTree.File name="b.ts" />\n</FileTree.Folder>\n</FileTree>',
  '<details open>\n<summary>More</summary>\n\n<Callout>Hidden</Callout>\n\n</details>',
  '<div className="a b" id="x">\n<Callout>in a div</Callout>\n</div>\n\n3. <Callout>third</Callout>',
  '- one <Callout>in a list</Callout>\n- two\n\n> quoted\n>\n> <Callout>in a quote</Callout>',
  '<>\n<Callout>fragment</Callout>\n</>',
  'Text with <kbd>Ctrl</kbd> and <Callout>inline</Callout> parts <br/> here.',
  '<ChildPages />',
  '{/* a comment */}\n\nText {/* inline */} alone.',
  "import {Callout} from 'nextra/components'\n\n<Callout>imported</Callout>"
]

test.each(plain)('is rendered as the compiled page would be: %j', async body => {
  vi.mocked(compiler.renderMdx).mockClear()
  const html = await htmlOf(body)
  expect(compiler.renderMdx).not.toHaveBeenCalled()
  // A statement requires the compiler.
  expect(await htmlOf(`export const unused = 1\n\n${body}`)).toBe(html)
  expect(compiler.renderMdx).toHaveBeenCalledOnce()
})

test.each([
  'Sum {1 + Number("2")}.',
  "import Own from './own.tsx'\n\n<Own />",
  'export const x = 1\n\nText.',
  '<Callout {...{type: "info"}}>Text</Callout>'
])('is compiled: %j', async body => {
  vi.mocked(compiler.renderMdx).mockClear()
  const own = {'content/guide/own.tsx': 'export default () => null\n'}
  await readFrom({[source]: page(body), ...own}, source)
  expect(compiler.renderMdx).toHaveBeenCalledOnce()
})
