import {expect, it} from 'vitest'
import {checkFiles} from './check-files.ts'

/** What real documentation is full of and no rule may take for a mistake; beside it what still is one. */
async function found(body: string, rules: readonly string[], path = 'content/a.mdx'): Promise<string[]> {
  const {diagnostics} = await checkFiles({[path]: body})
  return diagnostics
    .filter(({rule}) => rules.includes(rule))
    .map(({rule, start, end}) => `${start?.line}:${start?.column}-${end?.column} ${rule}`)
}

it('tells references from notation', async () => {
  const rules = ['link-reference']
  expect(
    await found(
      'arr[0][1], A[i][j], uint256[2][3], `[a][b]`, [1, 2][3, 4], [x][y], map[string][]byte, \\[not\\][a], (T)[a][b]',
      rules
    )
  ).toEqual([])
  expect(await found('- One\n\n  > See [the guide][guid], [text][1] and [the book][].', rules)).toEqual([
    '3:21-25 link-reference',
    '3:35-36 link-reference',
    '3:43-51 link-reference'
  ])
})

it('knows schemes that hand an address on, and none that runs code', async () => {
  const rules = ['invalid-link']
  expect(await found('[a](ipfs://Qm1) [b](magnet:?xt=1) [c](vscode://file/x) [d](sms:+1)', rules)).toEqual([])
  expect(await found('[a](javascript:x) [b](data:text/html,x) [c](vbscript:x) [d](file:///etc)', rules)).toHaveLength(4)
})

it('takes no name of a property for a language', async () => {
  expect(await found('```constructor\nx\n```\n\n```toString\nx\n```', ['fence-language', 'page-crash'])).toEqual([
    '1:4-15 fence-language',
    '5:4-12 fence-language'
  ])
})
