import {expect, test} from 'vitest'
import {readRepository} from './built-site.ts'
import {fencesOf} from './fences.ts'

// Each fork has a page that says what changed, where it shows, who had to act, and how to check a chain.

const registry = JSON.parse(readRepository('content/_data/registry.json')) as {
  chains: readonly {readonly name: string; readonly l1: string; readonly forks: Readonly<Record<string, number>>}[]
}
const mainnet = registry.chains.find(({name, l1}) => l1 === 'Ethereum' && name === 'OP Mainnet')?.forks ?? {}
/** Forks that all chains had at Bedrock have no page. */
const forks = Object.keys(mainnet).filter(name => !['bedrock', 'regolith'].includes(name))

test('there are nine forks since Bedrock, from Canyon to Karst', () => {
  expect(forks).toHaveLength(9)
  expect([forks[0], forks.at(-1)]).toEqual(['canyon', 'karst'])
  expect(Object.keys(JSON.parse(readRepository('content/stack/forks/_meta.json')))).toEqual(forks)
})

test.each(forks)(
  'the page of %s has its sections, the field for its time, and checks with their expected output',
  fork => {
    const text = readRepository(`content/stack/forks/${fork}.mdx`)
    expect(text.match(/^## [^[\n]*/gm)?.map(heading => heading.trim())).toEqual([
      '## What changed',
      '## Where to see it',
      '## Who had to act',
      '## Check a chain',
      '## Next steps'
    ])
    expect(text).toContain(`\`${fork}_time\``)
    expect(text).toContain(`https://specs.optimism.io/protocol/${fork}/overview.html`)
    expect(fencesOf(text).filter(({language}) => language === 'bash').length).toBeGreaterThanOrEqual(2)
    expect(text.match(/^Expected: /gm)?.length).toBeGreaterThanOrEqual(2)
    expect(readRepository(`content/_tables/fork-${fork}.md`)).toContain(`\`${mainnet[fork]}\``)
  }
)
