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
