import {describe, expect, test} from 'vitest'
import siteRules from '../../content/_rules/releases.ts'
import type {Finding, PageRule, RulePage} from '../../src/rules/rule.ts'
import {parseMarkdown} from './fences.ts'

// Tests the site's own rules, which report a release in a code block that cannot follow the network of its page, and a catalog of
// an old release.

function findings(text: string, route = '/page', except: readonly string[] = []): Finding[] {
  const [rule] = siteRules({except}).rules as PageRule[]
  const found: Finding[] = []
  rule?.check({facts: {route}, text, mdast: parseMarkdown(text)} as unknown as RulePage, finding => found.push(finding))
  return found
}

const page = (network: string, line: string): string => `On ${network}.\n\n\`\`\`bash\nset -e\n${line}\n\`\`\`\n`

describe('release-below-minimum', () => {
  test('reports a release that is too old for Sepolia, on its line', () =>
    expect(findings(page('Sepolia', 'git checkout op-node/v1.19.3'))).toEqual([
      {
        start: {line: 5, column: 1},
        end: {line: 5, column: 29},
        reason: 'Unexpected `op-node` `v1.19.3`, expected `v1.19.5` or newer on Sepolia',
        expected: ['v1.19.5']
      }
    ]))

  test('treats an image as a release too', () =>
    expect(findings(page('Sepolia', 'docker pull example.org/op-batcher:v1.16.2'))).toHaveLength(1))

  test('uses the network of the page', () => {
    expect(findings(page('Ethereum', 'git checkout op-node/v1.19.3'))).toEqual([])
    expect(findings(page('Ethereum', 'git checkout op-node/v1.13.3'))).toHaveLength(1)
  })

  test('accepts the minimum, newer releases, and programs without a minimum', () => {
    for (const line of [
      'op-node/v1.19.5',
      'op-node/v1.19.11',
      'op-node:v1.20.0',
      'op-proposer/v1.10.0',
      'op-geth/v1.1.1'
    ])
      expect(findings(page('Sepolia', line))).toEqual([])
  })

  test('checks only code, and skips pages that keep their releases', () => {
    expect(findings('On Sepolia, op-node/v1.13.3 is too old.')).toEqual([])
    expect(findings(page('Sepolia', 'op-node/v1.13.3'), '/pinned', ['/pinned'])).toEqual([])
  })
})

describe('catalog-release', () => {
  const check = (release: string, unavailable: Readonly<Record<string, string>> = {}): Finding[] => {
    const found: Finding[] = []
    const [, rule] = siteRules({unavailable}).rules as PageRule[]
    const page = {
      text: '---\ntitle: Flags\n---\n\n<Catalogue of="op-node" />\n',
      catalogues: [{name: 'op-node', release}],
      constants: new Map([['current.op-node', {value: 'v1.20.0'}]])
    }
    rule?.check(page as unknown as RulePage, finding => found.push(finding))
    return found
  }

  test('reports a catalog of another release where it is shown', () =>
    expect(check('v1.19.3')).toEqual([
      {
        start: {line: 5, column: 1},
        end: {line: 5, column: 24},
        reason: 'Unexpected catalog of `op-node` `v1.19.3`, expected `v1.20.0`, the release that this site installs',
        expected: ['v1.20.0']
      }
    ]))

  test('accepts the pinned release, and another one if the source of the pinned one is unavailable', () => {
    expect(check('v1.20.0')).toEqual([])
    expect(check('v1.19.3', {'op-node': 'v1.20.0'})).toEqual([])
    expect(check('v1.19.3', {'op-node': 'v1.19.9'})).toHaveLength(1)
  })
})
