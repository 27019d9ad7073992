import type {Root as HastRoot} from 'hast'
import type {Paragraph, Root} from 'mdast'
import {createElement} from 'react'
import remarkDirective from 'remark-directive'
import remarkMath from 'remark-math'
import type {Processor} from 'unified'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {expect, test} from 'vitest'
import type {Plugin} from '../../src/plugin/plugin.ts'
import {page, readFrom} from './reader.ts'

/** Reads a page at `content/a.mdx`, whose body starts at line 12, with one plugin. */
function read(
  plugin: Omit<Plugin, 'name'>,
  body: string,
  files: Record<string, string> = {},
  source = 'content/a.mdx'
) {
  return readFrom({...files, [source]: page(body)}, source, {plugins: [{name: 'acme', ...plugin}]})
}

const found = ({diagnostics}: Awaited<ReturnType<typeof read>>): string[] =>
  diagnostics.map(
    ({file, start, severity, rule, reason}) =>
      `${file}:${start ? `${start.line}:${start.column}` : '-'} ${severity} ${rule}: ${reason}`
  )

test.each(['content/a.md', 'content/a.mdx'])('published syntax extensions reach the parser (%s)', async source => {
  const made = await read(
    {remark: [remarkMath, remarkDirective, () => (tree: Root) => void names(tree)]},
    '$\\frac{a}{b}$\n\n:::box\n$$\nx\n$$\n:::\n',
    {},
    source
  )
  // Nothing in this test renders the formula, so it stays code.
  expect(found(made)).toEqual([expect.stringContaining('fence-language: No plugin renders `math` fences')])
  expect(made.content.html).toContain('language-math')
  expect(made.content.html).toContain('<section>')
  // The mirror can write the extended syntax, both copied and generated.
  expect(made.content.text).toContain('$\\frac{a}{b}$')
  expect(made.content.text).toContain('$$\nx\n$$')

  function names(tree: Root): void {
    for (const node of tree.children as {type: string; data?: object}[])
      if (node.type === 'containerDirective') node.data = {...node.data, hName: 'section'}
  }
})

test("the mirror has a plugin's replacements, and keeps the rest as in the source", async () => {
  const plugin = () => (tree: Root) =>
    visit(tree, node => {
      if (node.type === 'text') node.value = node.value.replace('OLD', 'NEW')
      if (node.type === 'link' || node.type === 'image') node.url = node.url.replace('old', 'new')
      if (node.type === 'heading') node.depth = 3
      if (node.type === 'code') node.value = node.value.replace('OLD', 'NEW')
      if (node.type === 'list') node.children = node.children.slice(1)
    })
  const body =
    '## Heading\n\nAn OLD word.\n\nA __kept__ one,\nin two lines.\n\n- a *deep OLD* word\n- one _more_ OLD\n\n[link](https://old.example.org)\n\n```text\nOLD\n```\n'
  for (const source of ['content/a.md', 'content/a.mdx']) {
    const {content} = await read({remark: [plugin]}, body, {}, source)
    expect(content.text).toBe(
      '### Heading\n\nAn NEW word.\n\nA __kept__ one,\nin two lines.\n\n- one *more* NEW\n\n[link](https://new.example.org)\n\n```text\nNEW\n```\n'
    )
  }
  const inCallout = await read({remark: [plugin]}, '<Callout>\n  An OLD __word__.\n\n  A __kept__ one.\n</Callout>\n')
  expect(inCallout.content.text).toBe('> [!TIP]\n>\n> An NEW **word**.\n>\n> A __kept__ one.\n')
})

test('a page without plugins is parsed as plain Markdown', async () => {
  const {content} = await readFrom({'content/a.md': page('$x$\n\n:::box')}, 'content/a.md')
  expect(content.html).toBe('<p>$x$</p>\n<p>:::box</p>')
})

test("messages are findings under the plugin's name, with their place", async () => {
  const plugin = () => (tree: Root, file: VFile) => {
    const [first] = tree.children
    file.message('Unexpected one', first, 'acme:one')
    file.info('Unexpected two', {place: {line: 3, column: 4}, ruleId: 'two'})
    const third = file.message('Unexpected three')
    third.note = 'Think again.'
    third.expected = ['drei']
  }
  const made = await read({remark: [plugin]}, 'Text.', {}, 'content/a.md')
  expect(found(made)).toEqual([
    'content/a.md:1:1 warning acme:one: Unexpected one',
    'content/a.md:3:4 info acme:two: Unexpected two',
    'content/a.md:- warning acme:message: Unexpected three'
  ])
  expect(made.diagnostics[2]).toMatchObject({note: 'Think again.', expected: ['drei']})
})

test('`file.fail` reports one error under its own name', async () => {
  const plugin = () => (tree: Root, file: VFile) => file.fail('Unexpected end', tree.children[1], 'acme:end')
  const made = await read({remark: [plugin]}, '## Still a heading')
  expect(found(made)).toEqual(['content/a.mdx:12:1 error acme:end: Unexpected end'])
  expect(made.facts.anchors).toEqual(['still-a-heading'])
})

test('a plugin that throws is reported, with the block that made it throw', async () => {
  const plugin = () => (tree: Root) => {
    for (const node of tree.children)
      if (node.type === 'paragraph' && JSON.stringify(node).includes('bad')) throw new TypeError('no way')
  }
  const made = await read({remark: [plugin]}, 'good\n\nbad\n\n## After')
  expect(found(made)).toEqual(['content/a.mdx:14:1 error plugin: The plugin `acme` failed: no way'])
  expect(made.facts.anchors).toEqual(['after'])
  const late = await read({rehype: [() => () => Promise.reject(new Error('late'))]}, 'x')
  expect(found(late)).toEqual(['content/a.mdx:- error plugin: The plugin `acme` failed: late'])
})

test('messages and errors in a partial are reported in its own file', async () => {
  const plugin = () => (tree: Root, file: VFile) => {
    for (const node of tree.children)
      if (node.type === 'paragraph' && JSON.stringify(node).includes('TK'))
        file.message('Unexpected TK', node, 'acme:tk')
  }
  const made = await read({remark: [plugin]}, "import Part from './_part.mdx'\n\n<Part />\n", {
    'content/_part.mdx': 'First.\n\nTK\n'
  })
  expect(found(made)).toEqual(['content/_part.mdx:3:1 warning acme:tk: Unexpected TK'])
})

test('plugins run in every form: options, presets, promises, callbacks, trees', async () => {
  const append = (text: string) => (tree: Root) => void tree.children.push(paragraph(text))
  const plugins: Plugin['remark'] = [
    [(text: string) => append(text), 'with options'],
    {plugins: [() => append('in a preset')]},
    () => async (tree: Root) => append('promised')(tree),
    () => (tree: Root, _file: VFile, next: (error?: Error) => void) => {
      append('called back')(tree)
      next()
    },
    () => (tree: Root) => ({...tree, children: [...tree.children, paragraph('a new tree')]}),
    [() => append('off'), false]
  ]
  const {content} = await read({remark: plugins}, 'x')
  for (const text of ['with options', 'in a preset', 'promised', 'called back', 'a new tree'])
    expect(content.html).toContain(`<p>${text}</p>`)
  expect(content.html).not.toContain('off')
})

test("nodes from a remark plugin are treated like a writer's", async () => {
  const plugin = () => (tree: Root) => {
    const element = (name: string) => ({type: 'mdxJsxFlowElement', name, attributes: [], children: []})
    tree.children.push(element('Nope') as never, {
      type: 'heading',
      depth: 2,
      children: [{type: 'text', value: 'Made [#own]'}]
    })
  }
  const made = await read({remark: [plugin]}, 'x')
  expect(found(made)).toEqual([expect.stringMatching(/error unknown-component: Unexpected component `<Nope>`/)])
  expect(made.facts.anchors).toEqual(['own'])
})

test('in the mirror, a node without a Markdown form is replaced by its content', async () => {
  const plugin = () => (tree: Root) => {
    const [, first] = tree.children as Paragraph[]
    if (first)
      first.children.push({type: 'sparkle', data: {hName: 'b'}, children: [{type: 'text', value: 'shine'}]} as never)
    delete first?.position
  }
  const {content} = await read({remark: [plugin]}, 'plain ')
  expect(content.html).toContain('<b>shine</b>')
  expect(content.text).toContain('shine')
})

test('a rehype plugin sees code as remark-rehype makes it, and its raw HTML can have a text', async () => {
  const plugin = () => (tree: HastRoot) => {
    tree.children = tree.children.map(node =>
      node.type === 'element' && node.tagName === 'pre' && JSON.stringify(node).includes('language-dot')
        ? ({type: 'raw', value: '<svg></svg>', data: {text: 'a leads to b'}} as never)
        : node
    )
  }
  const made = await read({rehype: [plugin]}, '```dot\na -> b\n```\n\n```js\nlet a\n```\n')
  expect(found(made)).toEqual([])
  expect(made.content.html).toContain('<svg></svg>')
  expect(made.content.html).toContain('class="shiki"')
  expect(made.content.sections[0]?.prose).toBe('a leads to b')
})

test('an attacher that throws is reported under its name', async () => {
  const plugin = function broken(this: Processor): void {
    throw new Error('wrong options')
  }
  await expect(read({remark: [plugin]}, 'x')).rejects.toMatchObject({plugin: 'acme', message: 'wrong options'})
})

test('fences are drawn from their code and meta, with a text for the mirror', async () => {
  const calls: unknown[] = []
  const fences: Plugin['fences'] = {
    chart: async (code, meta) => {
      calls.push([code, meta])
      return {html: `<svg data-of="${code}"></svg>`, text: `Chart of ${code}.`}
    },
    same: code => ({html: '<svg id="same"></svg>', text: code})
  }
  const made = await read(
    {fences},
    '```chart title="A b" wide {1,2} n=3\n1 2\n```\n\n<Callout>\n```chart\n3\n```\n</Callout>\n\n```same\nsource\n```\n'
  )
  expect(found(made)).toEqual([])
  expect(made.content.html).toContain('<svg data-of="1 2"></svg>')
  expect(made.content.html).toContain('<svg data-of="3"></svg>')
  expect(made.content.text).toContain('Chart of 1 2.')
  expect(made.content.text).toContain('> Chart of 3.')
  expect(made.content.text).toContain('```same\nsource\n```')
  expect(made.content.sections[0]?.prose).toContain('Chart of 1 2.')
  expect(made.content.sections[0]?.code).toContain('source')
  expect(calls[0]).toEqual([
    '1 2',
    {lang: 'chart', attributes: {title: 'A b', wide: true, n: '3'}, raw: 'title="A b" wide {1,2} n=3'}
  ])
})

test('a fence that cannot be drawn is reported on its line and stays code', async () => {
  const fences: Plugin['fences'] = {
    js: () => {
      throw Object.assign(new Error('Unexpected node'), {ruleId: 'node', line: 2, column: 3})
    },
    ts: () => ({}) as never,
    sh: () => {
      throw new Error('crashed')
    }
  }
  const made = await read({fences}, '```js\na\nb\n```\n\n```ts\nlet b\n```\n\n```sh\nls\n```\n', {}, 'content/a.md')
  expect(found(made)).toEqual([
    'content/a.md:14:3 error acme:node: Unexpected node',
    'content/a.md:17:1 error plugin: The plugin `acme` failed in a `ts` fence: it did not return `{html, text}`, expected two strings',
    'content/a.md:21:1 error plugin: The plugin `acme` failed in a `sh` fence: crashed'
  ])
  expect(made.content.html.match(/class="shiki"/g)).toHaveLength(3)
})

test('components need no import, in pages and partials, and their modules are inputs of the page', async () => {
  const files = {
    'parts/stamp.tsx': 'export default function Stamp({text}: {text: string}) {\n  return <em>Stamp {text}</em>\n}\n',
    'parts/clicks.tsx':
      "'use client'\nimport {useState} from 'react'\n\nexport function Clicks() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n",
    'content/_part.mdx': '<Stamp text="in a partial" />\n'
  }
  const components = {Stamp: './parts/stamp.tsx', Clicks: './parts/clicks.tsx', Gone: './parts/gone.tsx'}
  const made = await read(
    {components},
    'import Part from \'./_part.mdx\'\n\n<Stamp text="one" />\n\n<Part />\n\n<Clicks />\n',
    files
  )
  expect(found(made)).toEqual([])
  expect(made.content.html).toContain('<em>Stamp one</em>')
  expect(made.content.html).toContain('<em>Stamp in a partial</em>')
  expect(made.facts.islands.map(({source}) => source)).toEqual(['parts/clicks.tsx'])
  const lost = await read({components}, '<Gone />\n')
  expect(found(lost)).toEqual([
    'content/a.mdx:12:1 error missing-import: Unexpected import of `./parts/gone.tsx`, expected an existing file'
  ])
})

function paragraph(value: string): Paragraph {
  return {type: 'paragraph', children: [{type: 'text', value}]}
}

test("a plugin's component refers to files of the project with the properties that it lists", async () => {
  const plugin: Plugin = {
    name: 'acme',
    componentProps: {Portrait: {props: ['picture', 'person'], files: ['picture']}},
    loadComponents: () => ({
      Portrait: ({picture, person}: {readonly picture: string; readonly person: string}) =>
        createElement('img', {src: picture, alt: person})
    })
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const body = page('<Portrait picture="./ada.svg" person="./ada.svg" />\n\n<Portrait picture="./gone.svg" />')
  const {content, diagnostics} = await readFrom({'content/a.mdx': body, 'content/ada.svg': svg}, 'content/a.mdx', {
    plugins: [plugin]
  })
  expect(content.html).toMatch(/<img src="\/assets\/ada\.\w+\.svg" alt="\.\/ada\.svg"\/>/)
  expect(diagnostics.map(({rule, start}) => [rule, start?.line])).toEqual([['missing-asset', 14]])
})
