import {expect, test} from 'vitest'
import mermaid from '../../plugins/mermaid.ts'
import type {PageView, SiteView} from '../../src/model/site.ts'
import {pluginHeads} from '../../src/render/head-html.ts'
import {readWith} from './read-with.ts'

/** Returns what the plugin adds to the head of a page. */
async function headOf(body: string): Promise<string> {
  return pluginHeads([mermaid()], {page: {} as PageView, site: {base: '/'} as SiteView, body})
}

test.each([
  ['a flowchart', 'flowchart LR\n  A[Start] -->|yes & no| B{"<b>Ok?</b>"}'],
  ['a sequence', 'sequenceDiagram\n  Alice->>Bob: Hi\n  Note over Alice: <script>x</script>'],
  ['states', 'stateDiagram-v2\n  [*] --> A\n  A --> [*]'],
  ['classes', 'classDiagram\n  A <|-- B'],
  ['entities', 'erDiagram\n  A ||--o{ B : has'],
  ['a chart', 'xychart-beta\n  x-axis [a, b]\n  bar [3, 7]']
])('%s is drawn without scripts, styles or external files', async (_, code) => {
  const {content, findings} = await readWith(mermaid(), `\`\`\`mermaid title="A & b"\n${code}\n\`\`\`\n`)
  expect(findings).toEqual([])
  expect(content.html).toContain('<svg role="img" aria-label="A &#38; b"')
  expect(content.html).not.toMatch(/<style|\sstyle=|<script|@import|\son\w+=|fonts\.googleapis/)
  expect(content.html).toMatch(/var\(--|xychart-color/)
  expect(await headOf(content.html)).toMatch(/^<link rel="stylesheet" href="\/assets\/mermaid\./)
  // Its text alternative.
  expect(content.html).toContain('<summary>Diagram as text</summary>')
  expect(content.text).toContain(`\`\`\`mermaid title="A & b"\n${code}`)
  expect(content.sections[0]?.code).toContain(code.split('\n')[0])
})

test('a page with code or a picture, but no drawing, does not link the style sheet', async () => {
  const {content} = await readWith(mermaid(), '```text\nflowchart\n```\n')
  expect(await headOf(content.html)).toBe('')
  expect(await headOf('<figure class="diagram"><svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg></figure>')).toBe('')
})

test('its description for screen readers is its name, and is not drawn', async () => {
  const {content, findings} = await readWith(
    mermaid(),
    '```mermaid title="The way."\nflowchart LR\n  accDescr: From A to "B".\n  A --> B\n```\n\n```mermaid\nsequenceDiagram\n  accDescr {\n    A asks\n    B.\n  }\n  A->>B: Hi\n```\n'
  )
  expect(findings).toEqual([])
  expect(content.html).toContain('<svg role="img" aria-label="The way. From A to &#34;B&#34;."')
  expect(content.html).toContain('<svg role="img" aria-label="Diagram. A asks B."')
  expect(content.html.replace(/<details[\s\S]*?<\/details>|aria-label="[^"]*"/g, '')).not.toMatch(/accDescr|A asks/)
})

test('numbers in text are drawn as written, and a line can have two arrowheads', async () => {
  const {content} = await readWith(
    mermaid(),
    '```mermaid\nflowchart TD\n  A <-->|"0.00125 ETH"| B["v1.101609.0"]\n```\n'
  )
  const drawn = content.html.replace(/<details[\s\S]*?<\/details>/g, '')
  expect(drawn).toContain('>0.00125 ETH<')
  expect(drawn).toContain('>v1.101609.0<')
  expect(drawn).toMatch(/arrowhead-start"[^>]* orient="auto">/)
  expect(drawn).not.toMatch(/ (?:[xy]|width|height)="\d+\.\d{3}/)
})

test.each([
  ['a flowchart', 'flowchart TD\n  subgraph one [A group]\n    A -->|a label| B\n  end\n  C --> A'],
  ['a sequence', 'sequenceDiagram\n  A->>B: a message\n  loop each\n    B-->>A: an answer\n  end'],
  ['classes', 'classDiagram\n  A "1" --> "many" B : owns\n  A : +run()'],
  ['states', 'stateDiagram-v2\n  [*] --> A\n  A --> B: go'],
  ['entities', 'erDiagram\n  A ||--o{ B : has']
])('the words of %s are at least 14 pixels high, and no line crosses a title', async (_, code) => {
  const {content} = await readWith(mermaid(), `\`\`\`mermaid\n${code}\n\`\`\`\n`)
  const svg = /<svg role="img"[\s\S]*?<\/svg>/.exec(content.html)?.[0] ?? ''
  const [, units = '0'] = /viewBox="\S+ \S+ (\S+)/.exec(svg) ?? []
  const [, width = '0'] = /\swidth="(\d+)"/.exec(svg) ?? []
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(
    ([, size]) => (Number(size) * Number(width)) / Number(units)
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14)
  const titles = [...svg.matchAll(/class="(?:subgraph-title|block)"/g)].map(({index}) => index)
  const lines = [...svg.matchAll(/class="(?:edge|lifeline)"/g)].map(({index}) => index)
  expect(Math.max(-1, ...lines)).toBeLessThan(Math.min(svg.length, ...titles))
})

test('a drawing starts at its first shape', async () => {
  const {content} = await readWith(mermaid(), '```mermaid\nsequenceDiagram\n  A->>B: Hi\n```\n')
  const [, left, top] = /viewBox="(\S+) (\S+)/.exec(content.html) ?? []
  const [, x, y] = /class="actor"[^>]*><rect x="(\S+)" y="(\S+)"/.exec(content.html) ?? []
  expect([Number(x) - Number(left), Number(y) - Number(top)]).toEqual([1, 1])
})

test('two drawings have different ids, and each refers to its own', async () => {
  const {content} = await readWith(
    mermaid(),
    '```mermaid\nflowchart LR\n  A --> B\n```\n\n```mermaid\nflowchart LR\n  C --> D\n```\n'
  )
  const ids = [...content.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of content.html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})

test.each([
  ['stateDiagram of what\n  A --> B', /^15:1 error mermaid:syntax: Invalid diagram: /],
  ['', /^15:1 error mermaid:syntax: Unexpected empty fence, expected a diagram/]
])('a diagram that the renderer rejects is an error on its first line, and stays code', async (code, finding) => {
  const {content, findings} = await readWith(mermaid(), `Text.\n\n\`\`\`mermaid\n${code}\n\`\`\`\n`)
  expect(findings).toEqual([expect.stringMatching(finding)])
  expect(content.html).toMatch(/<figure[^>]*class="code/)
})

test.each([
  'gantt\n  section A\n  x :a1, 2024-01-01, 3d',
  'pie title Pets\n  "Dogs" : 3',
  'gitGraph\n  commit',
  'mindmap\n  root((x))',
  'timeline\n  2002 : x',
  'C4Context\n  Person(a, "b")',
  'quadrantChart\n  x-axis a --> b',
  'journey\n  section A\n  x: 5: Me',
  'requirementDiagram\n  element a {\n  }',
  'sankey-beta\na,b,10',
  'block-beta\n  a b',
  'packet-beta\n0-15: "a"',
  'kanban\n  Todo',
  'architecture-beta\n  group api(cloud)[API]',
  '%% a note\n%%{init: {"theme": "dark"}}%%\nzenuml\n  A.b()'
])('a kind that needs a browser shows its source, with a warning: %s', async code => {
  const {content, findings} = await readWith(mermaid(), `Text.\n\n\`\`\`mermaid\n${code}\n\`\`\`\n`)
  expect(findings).toEqual([
    expect.stringMatching(/^15:1 warning mermaid:kind: Unsupported diagram type `\w[\w-]*`, expected one of /)
  ])
  expect(content.html).toMatch(/<figure[^>]*class="code/)
  expect(content.sections[0]?.code).toContain(code)
})

test.each([
  ['no spaces around links', 'graph LR\n  A-->B[two]-->C\n  C-.->D\n  D==>E', ['A', 'two', 'C', 'D', 'E']],
  ['semicolons', 'graph TD;\n  A-->B; B-->C;', ['A', 'B', 'C']],
  ['no direction', 'flowchart\n  A --> B', ['A', 'B']],
  ['labels in links', 'graph LR\n  A--yes-->B\n  B-. no .->C', ['yes', 'no', 'A', 'B', 'C']],
  [
    'configuration',
    '---\ntitle: Way\n---\n%%{init: {}}%%\nflowchart-elk LR\n  A --> B\n  click A "https://x"',
    ['A', 'B']
  ],
  ['text that looks like a link', 'graph LR\n  A["a-->b; c"]-->|x-->y|B', ['x--&gt;y', 'a--&gt;b; c', 'B']],
  ['an older type name', 'classDiagram-v2\n  A <|-- B', ['A', 'B']]
])('diagrams as writers spell them are drawn: %s', async (_, code, words) => {
  const {content, findings} = await readWith(mermaid(), `\`\`\`mermaid\n${code}\n\`\`\`\n`)
  expect(findings).toEqual([])
  const [drawn = ''] = /<svg role[\s\S]*?<\/svg>/.exec(content.html) ?? []
  expect([...drawn.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text).sort()).toEqual([...words].sort())
})
