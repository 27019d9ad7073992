import {randomInt} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Root} from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {expect, test} from 'vitest'
import {createRandom} from '../../../../bench/prose.js'
import {randomMdx} from '../../../../test/content/random-markdown.ts'
import {shrink} from '../../../../test/content/shrink.ts'
import {treeText} from '../../../../test/content/tree-text.ts'
import {isLong} from '../../../../test/long.ts'
import {mdxSyntax} from '../mdx-syntax.ts'
import {loadNativeParser} from './load-native-parser.ts'
import {parseInHalves} from './parse-in-halves.ts'

/**
 * Tests that `parseInHalves` returns the tree of remark-parse for the whole text, including positions, and accepts nothing that
 * the reference rejects. Each run compares other texts: `MDX_HALVES_SEED` repeats a run, or a single random document with
 * `MDX_HALVES_TEXTS=1`. `npm run test:long` compares more of them.
 */
const whole = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx, mdxSyntax).freeze()
const reference = (text: string): Root => whole.parse(text)
const texts = Number(process.env.MDX_HALVES_TEXTS ?? (isLong ? 100_000 : 400))
const seed = Number(process.env.MDX_HALVES_SEED ?? randomInt(2 ** 31))

/** Plain blocks, and blocks that contain MDX or affect others. */
const blocks = [
  'Some *text* with `code` and [a link](/x).',
  'Two lines\nof text.',
  '## Heading',
  '- a\n- b',
  '- a\n\n  more of a\n\n- b',
  '1. one\n2. two\n\n   ```bash\n   npm i\n\n   npm start\n   ```',
  '- [ ] todo\n- [x] **done**',
  '> quoted\n> text',
  '```ts {1} title="a"\nconst a = {b: <T>1}\n\nimport x\n```',
  '~~~\n<Tab>\n~~~',
  '| a | b |\n|---|:-:|\n| 1 | `<x>` |',
  '***',
  'Values `<chain-id>` and `{key}`, see https://example.com/a_b.',
  'Ä 漢字 😀 *é*',
  '<Steps>',
  '</Steps>',
  '<Tabs items={["a", "b"]} id=\'x\'>',
  '</Tabs>',
  '  <Step title="a">',
  '  </Step>',
  '<Card title="a" />',
  '<Tab>\ntext\n</Tab>',
  'Text <b>bold</b> and {1 + 1}.',
  '## Heading {props.id}',
  '- item with <br/>\n- b',
  '  indented text',
  '    indented more',
  '  - item in something',
  '{/* a comment */}',
  '{/* over',
  'lines */}',
  "import a from './a.js'",
  'export const b = {\n  c: 1\n}',
  'export const d =',
  '[x]: /url "t"',
  'see [x] and[^1]',
  '[^1]: note',
  '<Open a="',
  'b">',
  'a < b',
  '\\<escaped> \\{too} \\`<x>`',
  '`code over\nlines <a> ` end',
  '> <Quote>\n> text\n> </Quote>',
  // Found in public pages.
  'text:\n    1. one\n    2. two',
  '    ```bash\n    x\n    ```',
  '1. a\n  1. `b`\n    1. c\n    2. d',
  '- a\n    - b\n    - c\n      more',
  '<></>',
  '---',
  'Title\n====='
]

/** Lines of a block without a blank one: text between lines with one tag each, and lines that must not be split there. */
const lines = [
  '<Steps>',
  '</Steps>',
  '<Tab>',
  '</Tab>',
  '  <Tab title="a" items={["a", "b"]}>',
  '  </Tab>',
  '<Card title="a" />',
  '    <Deep>',
  '    </Deep>',
  'Some *text* with `code`.',
  '  Indented text, and [a link](/x).',
  '    Deep text.',
  '**Bold** words',
  '_so_ too  ',
  '`code` first\\',
  'A `span over',
  'lines` ends here.',
  'Text <b>bold</b>.',
  'Text</Tab>',
  '<Tab>Text',
  '{/* a comment */}',
  '{1 +',
  '1}',
  '<Over',
  '  title="a"',
  '>',
  'export const a = (',
  ')',
  '- item',
  '  more of it',
  '1. one',
  '2 is a number',
  '> quoted',
  '# Heading',
  '| a | b |',
  '|---|---|',
  'a | b',
  '--- | ---',
  '---',
  '===',
  '***',
  '* * *',
  '```ts',
  '```',
  'see [x] and[^1]',
  'https://example.com/a_b',
  'Ä 漢字 😀',
  '\\<escaped> \\{too}',
  '&lt; &copy;'
]

function attempt<T>(make: () => T): T | 'refused' {
  try {
    return make()
  } catch {
    return 'refused'
  }
}

/**
 * Returns a tree without the places of names that have two roles, as in `import {a}`. acorn uses one object for both, which
 * micromark moves twice. The result depends on the offset in the text, and nothing reads it.
 */
function withoutShared(value: unknown, isShared = false): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => withoutShared(item, isShared))
  const {type, shorthand} = value as {readonly type?: unknown; readonly shorthand?: unknown}
  const isPair = shorthand === true || type === 'ImportSpecifier' || type === 'ExportSpecifier'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isShared || !['start', 'end', 'loc', 'range'].includes(name))
      .map(([name, item]) => [name, name === 'loc' ? item : withoutShared(item, isShared || isPair)])
  )
}

async function differing(candidates: readonly string[]): Promise<{different: string[]; taken: number}> {
  const native = await loadNativeParser()
  if (!native) throw new Error('The native parser has no binary for this machine')
  const different: string[] = []
  let taken = 0
  for (const text of candidates) {
    const own = attempt(() => parseInHalves(text, {reference, native}))
    if (own === undefined || own === 'refused') continue
    taken++
    const theirs = attempt(() => reference(text))
    if (treeText(withoutShared(own)) !== treeText(withoutShared(theirs))) different.push(text)
  }
  return {different, taken}
}

test('the reference parser reads only tags, so it reads the same text while prose changes', async () => {
  const native = await loadNativeParser()
  if (!native) throw new Error('The native parser has no binary for this machine')
  const seen = new Set<string>()
  const pages = ['One.', 'One.\n\nMore.', '- a list\n- of two\n\n## And more'].map(
    prose => `---\ntitle: A\n---\n\n${prose}\n\n<Steps>\n\n${prose}\n\n</Steps>\n\n${prose}\n`
  )
  for (const page of pages) {
    const read = (text: string): Root => {
      seen.add(text)
      return reference(text)
    }
    expect(treeText(parseInHalves(page, {reference: read, native}))).toBe(treeText(reference(page)))
  }
  expect([...seen]).toEqual(['\n<Steps>\n\n</Steps>'])
  // Lines of text between tags are prose too.
  seen.clear()
  for (const text of ['One.', 'One\n  and *more* of [it](/x).', '**Two** words']) {
    const page = `A.\n\n<Callout type="tip">\n  ${text}\n</Callout>\n\nB.\n`
    const read = (half: string): Root => {
      seen.add(half)
      return reference(half)
    }
    expect(treeText(parseInHalves(page, {reference: read, native}))).toBe(treeText(reference(page)))
  }
  expect([...seen]).toEqual(['\n<Callout type="tip">\n\n</Callout>'])
  // The lines of a tag over several lines are blank for the native parser, however far they are indented.
  const wide = 'Text.\n\n<Callout\n    type="tip"\n    title="Two">\n\nText.\n\n</Callout>\n'
  expect(treeText(parseInHalves(wide, {reference, native}))).toBe(treeText(reference(wide)))
})

test('both parsers return the same tree for our own pages', async () => {
  const pages = ['content', 'docs'].flatMap(folder =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter(name => name.endsWith('.mdx'))
      .map(name => readFileSync(join(folder, name), 'utf8'))
  )
  // Every sixth, because all of them take ten seconds.
  const some = pages.filter((_, index) => index % 6 === seed % 6)
  const {different, taken} = await differing(some)
  expect(different.map(text => text.slice(0, 200))).toEqual([])
  expect(taken).toBeGreaterThan(some.length * 0.65)
}, 240_000)

test('two blocks, in sequence and nested', async () => {
  const pairs = blocks.flatMap((a, i) => blocks.flatMap((b, j) => ((i + j) % 3 === seed % 3 ? [`${a}\n\n${b}\n`] : [])))
  const around = blocks.map(block => `<Steps>\n\n<Step>\n\n${block}\n\n</Step>\n\nEnd.\n\n</Steps>\n`)
  const {different, taken} = await differing([...pairs, ...around])
  expect(different).toEqual([])
  expect(taken).toBeGreaterThan(100)
}, 240_000)

test(`${texts} random blocks of lines`, async () => {
  const random = createRandom(seed)
  const any = (list: readonly string[]): string => list[Math.floor(random() * list.length)] as string
  const usual = lines.slice(0, 15)
  const block = (): string => {
    const inner = Array.from({length: 1 + Math.floor(random() * 4)}, () => any(random() < 0.8 ? usual : lines))
    const [open, close] = any(['<Steps> </Steps>', '<Tab> </Tab>', '  <Tab> </Tab>', '<Tab>   </Tab>']).split(
      / (?= *<\/)/
    )
    return random() < 0.7 ? [open, ...inner, close].join('\n') : inner.join('\n')
  }
  const made = Array.from({length: texts * 4}, () => {
    const blocks = Array.from({length: 1 + Math.floor(random() * 3)}, block)
    return `${random() < 0.3 ? 'Text.\n\n' : ''}${blocks.join('\n\n')}${random() < 0.3 ? '\n\n- a list\n' : '\n'}`
  })
  const {different, taken} = await differing(made)
  expect(different).toEqual([])
  expect(taken).toBeGreaterThan(texts / 8)
}, 600_000)

test(`${texts} random texts`, async () => {
  const random = createRandom(seed)
  const pick = (): string => blocks[Math.floor(random() * blocks.length)] as string
  const made = Array.from({length: texts}, () => {
    const inner = Array.from({length: 2 + Math.floor(random() * 5)}, () =>
      random() < 0.3 ? `<Tabs>\n\n${pick()}\n\n${pick()}\n\n</Tabs>` : pick()
    )
    const head = random() < 0.3 ? '---\ntitle: x\n---\n\n' : ''
    return `${head}${inner.join(random() < 0.1 ? '\n' : '\n\n')}\n`
  })
  const {different, taken} = await differing(made)
  expect(different).toEqual([])
  expect(taken).toBeGreaterThan(texts / 20)
}, 600_000)

test(
  `${texts} random documents`,
  async () => {
    console.info(`MDX_HALVES_SEED=${seed}`)
    const native = await loadNativeParser()
    if (!native) throw new Error('The native parser has no binary for this machine')
    const read = (text: string): Root | undefined | 'refused' => attempt(() => parseInHalves(text, {reference, native}))
    const differs = (text: string): boolean => {
      // A byte order mark is removed before a page is parsed.
      if (text.startsWith('\ufeff')) return false
      const own = read(text)
      if (own === undefined || own === 'refused') return false
      return treeText(withoutShared(own)) !== treeText(withoutShared(attempt(() => reference(text))))
    }
    for (let compared = 0, own = seed; compared < texts; own++) {
      const text = randomMdx(own)
      const tree = read(text)
      if (tree === undefined || tree === 'refused') continue
      compared++
      if (differs(text)) expect.fail(`MDX_HALVES_SEED=${own}: ${JSON.stringify(shrink(text, differs))}`)
    }
  },
  60_000 + texts * 100
)
