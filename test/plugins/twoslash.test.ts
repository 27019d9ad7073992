import {expect, test} from 'vitest'
import twoslash from '../../plugins/twoslash.ts'
import {readWith} from './read-with.ts'

const body = `\`\`\`ts twoslash title="a.ts"
const hidden = 1
// ---cut---
const shown: number = hidden
shown
// ^?
\`\`\`

\`\`\`ts twoslash
// @errors: 2322
const told: string = 1
\`\`\`

\`\`\`ts twoslash
// A comment.
const wrong: string = 2
\`\`\`

\`\`\`ts
const left: string = 3
\`\`\`
`

test('types are in tooltips, expected errors below the code, and other errors are findings', async () => {
  const plugin = twoslash({typescript: 'typescript-6'})
  const {content, findings} = await readWith(plugin, body, 'content/a.md')
  expect(findings.filter(finding => !finding.includes('front-matter'))).toEqual([
    "27:1 error twoslash:error: Unexpected TypeScript error: Type 'number' is not assignable to type 'string'. (2322), expected code that compiles, or `// @errors: 2322` at its start"
  ])
  const [first = '', second = '', , last = ''] = content.html.split('<figure ').slice(1)
  expect(first).toContain('class="code-tips code"')
  expect(first).toContain('data-tip="const shown: number"')
  expect(first).toContain('<span class="code-note" data-kind="type" data-note="const shown: number"></span>')
  expect(first).not.toContain('---cut---')
  expect(first).toContain('a.ts')
  expect(second).toContain(`data-kind="error" data-note="Type 'number' is not assignable to type 'string'."`)
  expect(last).not.toContain('data-tip')
  // Readers copy and search only the code.
  expect(content.sections[0]?.code).not.toContain('not assignable')
})

test('a missing compiler is reported at the fence', async () => {
  const {findings} = await readWith(
    twoslash({typescript: 'typescript'}),
    '```ts twoslash\nlet a = 1\n```\n',
    'content/a.md'
  )
  expect(findings.filter(finding => finding.includes('twoslash'))).toEqual([
    expect.stringMatching(/^12:1 error twoslash:needs: Unexpected `typescript` that has no compiler to call, expected/)
  ])
})
