import {expect, test} from 'vitest'
import mermaid from '../../plugins/mermaid.ts'
import {readWith} from './read-with.ts'

test.each([
  ['a flowchart', 'flowchart LR\n  A[Start] -->|yes & no| B{"<b>Ok?</b>"}'],
  ['a sequence', 'sequenceDiagram\n  Alice->>Bob: Hi\n  Note over Alice: <script>x</script>'],
  ['states', 'stateDiagram-v2\n  [*] --> A\n  A --> [*]'],
  ['classes', 'classDiagram\n  A <|-- B'],
  ['entities', 'erDiagram\n  A ||--o{ B : has'],
  ['a chart', 'xychart-beta\n  x-axis [a, b]\n  bar [3, 7]']
])('%s is drawn without script, style or anything from elsewhere', async (_, code) => {
  const {content, findings} = await readWith(mermaid(), `\`\`\`mermaid title="A & b"\n${code}\n\`\`\`\n`)
  expect(findings).toEqual([])
  expect(content.html).toContain('<svg role="img" aria-label="A &#38; b"')
  expect(content.html).not.toMatch(/<style|\sstyle=|<script|@import|\son\w+=|fonts\.googleapis/)
  expect(content.html).toMatch(/var\(--|xychart-color/)
  // Its text alternative.
  expect(content.html).toContain('<summary>Diagram as text</summary>')
  expect(content.text).toContain(`\`\`\`mermaid title="A & b"\n${code}`)
  expect(content.sections[0]?.code).toContain(code.split('\n')[0])
})

test('what it says of itself for readers who cannot see is its name, and is not drawn', async () => {
  const {content, findings} = await readWith(
    mermaid(),
    '```mermaid title="The way."\nflowchart LR\n  accDescr: From A to "B".\n  A --> B\n```\n\n```mermaid\nsequenceDiagram\n  accDescr {\n    A asks\n    B.\n  }\n  A->>B: Hi\n```\n'
  )
  expect(findings).toEqual([])
  expect(content.html).toContain('<svg role="img" aria-label="The way. From A to &#34;B&#34;."')
  expect(content.html).toContain('<svg role="img" aria-label="Diagram. A asks B."')
  expect(content.html.replace(/<details[\s\S]*?<\/details>|aria-label="[^"]*"/g, '')).not.toMatch(/accDescr|A asks/)
})

test('numbers of the text are drawn as they are written, and both ends of a line have a head', async () => {
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

test('ids of two drawings differ, and each leads to its own', async () => {
  const {content} = await readWith(
    mermaid(),
    '```mermaid\nflowchart LR\n  A --> B\n```\n\n```mermaid\nflowchart LR\n  C --> D\n```\n'
  )
  const ids = [...content.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of content.html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})

test('what is no diagram is a finding at its first line, and stays code', async () => {
  const {content, findings} = await readWith(mermaid(), 'Text.\n\n```mermaid\npie title X\n```\n')
  expect(findings).toEqual([
    expect.stringMatching(/^15:1 error mermaid:syntax: Unexpected diagram that cannot be drawn/)
  ])
  expect(content.html).toContain('title X')
})
