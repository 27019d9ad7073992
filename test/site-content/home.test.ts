import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {readRepository} from './built-site.ts'

// Tests what readers meet first: the home page, the pages of errors, and the navigation of operators.

const home = readRepository('content/index.mdx')

test('the home page has a card that links each role to its pages', () => {
  const starts: Readonly<Record<string, string>> = {
    'app-developer': '/app-developers',
    'protocol-developer': '/stack',
    'chain-operator': '/operators',
    'node-operator': '/operators',
    auditor: '/get-started/for/auditor',
    'governance-participant': '/get-started/for/governance-participant'
  }
  const {personas} = parse(home.split(/^---$/m)[1] ?? '') as {personas: string[]}
  expect(Object.keys(starts).sort()).toEqual([...personas].sort())
  for (const start of Object.values(starts)) expect(home).toMatch(new RegExp(`<Card [^>]*href="${start}"`))
})

test('its figure shows the challenger and where deposits and withdrawals go', () => {
  const figure = readRepository('content/stack-at-a-glance.svg')
  for (const label of ['Sequencer', 'Batcher', 'Proposer', 'Challenger', 'Portal', 'deposits', 'withdrawals'])
    expect(figure).toContain(`>${label}</text>`)
})

test('error pages report mistakes to the repository of the site, which one constant contains', () => {
  for (const page of ['404', '500']) {
    const text = readRepository(`content/${page}.mdx`)
    expect(text).toContain('](@@site.issues@@)')
    expect(text).not.toMatch(/monorepo|github\.com/)
  }
})

test('pages for both kinds of operators are below their own heading', () => {
  const keys = Object.entries(JSON.parse(readRepository('content/operators/_meta.json')) as Record<string, unknown>)
  const at = keys.findIndex(([, value]) => (value as {title?: string}).title === 'For all operators')
  expect(keys.slice(at + 1).map(([key]) => key)).toEqual(['compatibility', 'releases', 'reference'])
})
