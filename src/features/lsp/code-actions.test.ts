import {expect, test} from 'vitest'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {codeActions} from './code-actions.ts'
import type {Answers} from './workspace.ts'

const text = 'A <Calout type="info">note</Calout>, and [a link](/instal).\n'

/** Returns the line after each suggestion of a finding. */
function suggested(finding: Partial<Diagnostic>): readonly string[] {
  const start = {line: 1, column: 3}
  const actions = codeActions({
    answers: {text: () => text, facts: () => undefined} as unknown as Answers,
    file: 'content/a.mdx',
    range: {start: {line: 0, character: 2}, end: {line: 0, character: 2}},
    findings: [{rule: 'x', severity: 'error', file: 'content/a.mdx', reason: 'Wrong `text`', start, ...finding}],
    uriOf: file => file
  })
  return actions
    .filter(({title}) => title.startsWith('Change to'))
    .flatMap(({edit}) => edit?.changes?.['content/a.mdx'] ?? [])
    .map(({range, newText}) => text.slice(0, range.start.character) + newText + text.slice(range.end.character))
}

test('a suggestion replaces the wrong text of the finding, and nothing around it', () => {
  expect(suggested({actual: 'Calout', expected: ['Callout', 'Cards']})).toEqual([
    text.replace('<Calout', '<Callout'),
    text.replace('<Calout', '<Cards')
  ])
})

test('a suggestion replaces the place of the finding, unless the finding has the wrong text', () => {
  expect(suggested({end: {line: 1, column: 10}, expected: ['<Callout']})).toEqual([text.replace('<Calout', '<Callout')])
})

test('there is no suggestion if the wrong text is elsewhere, such as in a file name', () => {
  expect(suggested({actual: 'content/a.md', expected: ['content/a.mdx']})).toEqual([])
  expect(suggested({expected: ['x']})).toEqual([])
})
