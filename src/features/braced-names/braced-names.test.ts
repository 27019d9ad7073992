import {expect, test} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'

async function findingsIn(body: string): Promise<string[]> {
  const {diagnostics} = await checkFiles({'content/a.mdx': `export const batcher = 'x'\n\n# Names\n\n${body}\n`})
  return diagnostics.map(({rule, start, expected = []}) => `${rule} ${start?.line}:${start?.column} ${expected.join()}`)
}

test('a name that the page does not declare stays text, alone on a line and in a sentence', async () => {
  expect(await findingsIn('Send it to {address} and {sequencer-key}.\n\n{chain}')).toEqual([])
})

test('a name that is almost one of the page is a finding at its place', async () => {
  expect(await findingsIn('Ask {bacher} first.')).toEqual(['unknown-name 5:5 batcher'])
})

test('a longer or shorter form of a name of the page is another word', async () => {
  expect(await findingsIn('Ask {batchers} or {batch}.')).toEqual([])
})
