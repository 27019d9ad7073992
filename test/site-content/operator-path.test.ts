import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {wrongPlaces} from '../../content/_rules/operator-path.ts'
import {readRepository, sourceOf} from './built-site.ts'

// The stages of the operators' path are data. Its pages show where they are on it, and link to each other in its order.

const {stages, unlinked} = JSON.parse(readRepository('content/_data/operator-path.json')) as {
  stages: readonly {readonly name: string; readonly pages: readonly string[]}[]
  unlinked: readonly string[]
}
const pages = stages.flatMap(({name, pages: routes}) => routes.map(route => ({name, route})))
const batcher = '/operators/chain-operators/deploy/spin-batcher'
const frontMatterOf = (route: string): {prev?: string; next?: string} =>
  parse(readRepository(sourceOf(route)).split(/^---$/m)[1] ?? '')

test('the path has its ten stages in order', () => {
  expect(stages.map(({name}) => name)).toEqual([
    ...['Deploy', 'Sequencer', 'Batcher', 'Proposer', 'Challenger'],
    ...['Verify', 'Withdraw', 'Monitor', 'Harden', 'Upgrade']
  ])
  expect(new Set(pages.map(({route}) => route)).size).toBe(pages.length)
})

const placeOf = (route: string) => ({...frontMatterOf(route), text: readRepository(sourceOf(route))})

describe('the rule op-stack/operator-path', () => {
  test('accepts the pages', () => expect(wrongPlaces(stages, placeOf)).toEqual([]))

  test.each([
    ['a page that links elsewhere', {next: '/operators'}, 'Unexpected `next` `/operators`, expected'],
    ['a page without a link back', {prev: undefined}, 'Unexpected `prev` `unset`, expected'],
    ['a page without its stage', {text: ''}, 'does not import `_tables/path-verify.md`']
  ])('reports %s', (_, change, reason) => {
    const route = '/operators/chain-operators/management/verify-chain'
    const problems = wrongPlaces(stages, other => ({...placeOf(other), ...(other === route && change)}))
    expect(problems).toEqual([expect.objectContaining({route, reason: expect.stringContaining(reason)})])
  })

  test('reports a page that does not exist, and stages in another order', () => {
    expect(wrongPlaces(stages, () => undefined)).toHaveLength(pages.length)
    expect(wrongPlaces([...stages].reverse(), placeOf).length).toBeGreaterThan(pages.length)
  })
})

describe.each(pages.map((page, index) => ({...page, index})))('$route', ({name, route, index}) => {
  test('links to the pages before and after it', () => {
    const {prev, next} = frontMatterOf(route)
    expect(prev).toBe(pages[index - 1]?.route)
    // The specification has the batcher page link to itself.
    expect(next).toBe(route === batcher ? route : pages[index + 1]?.route)
  })

  test('shows its stage', () => {
    const source = readRepository(sourceOf(route))
    expect(source).toMatch(new RegExp(`^import Path from '[./]+/_tables/path-${name.toLowerCase()}\\.md'$`, 'm'))
    expect(source).toContain('\n<Path />\n')
  })
})

test('a stage is marked, and the others are links except on the page whose links are specified', () => {
  for (const [index, {name, pages: routes}] of stages.entries()) {
    const text = readRepository(`content/_tables/path-${name.toLowerCase()}.md`)
    expect(text).toContain(`Step ${index + 1} of ${stages.length}: `)
    expect(text).toContain(`**${name}**`)
    const links = text.match(/\]\(/g)?.length ?? 0
    expect([name, links]).toEqual([name, routes.some(route => unlinked.includes(route)) ? 0 : stages.length - 1])
  }
})

test('the overview lists the steps in the same order', () => {
  const overview = readRepository(sourceOf('/operators/chain-operators/deploy/overview'))
  const order = overview.slice(overview.indexOf('## The order'), overview.indexOf('## Before you start'))
  const linked = [...order.matchAll(/^\d+\. .*?\]\(([^)#]+)/gm)].map(match => match[1])
  expect(linked).toEqual(pages.slice(1).map(({route}) => route))
})
