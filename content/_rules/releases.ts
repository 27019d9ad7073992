import {definePlugin, type Finding, type PageRule, type Plugin} from 'docsgen'
import type {Code, Root} from 'mdast'
import {visit} from 'unist-util-visit'
import {compareReleases, minimumOf, type Releases} from '../../scripts/content/releases.js'
import data from '../_data/releases.json' with {type: 'json'}
import {catalogRelease} from './catalog-release.ts'
import {currentReleases} from './current-releases.ts'
import {operatorPath} from './operator-path.ts'
import {servicePorts} from './service-ports.ts'

export interface ReleasesOptions {
  /** Routes of pages whose releases the specification fixes. */
  readonly except?: readonly string[]
  /** Pinned releases whose source is unavailable, by program; their catalogs may be from another release. */
  readonly unavailable?: Readonly<Record<string, string>>
}

const releases = data as Releases

/**
 * Returns the network of a page's commands: Sepolia if the page mentions it, because forks activate there first, otherwise
 * Ethereum.
 */
function networkOf(text: string): 'Sepolia' | 'Ethereum' {
  return /sepolia/i.test(text) ? 'Sepolia' : 'Ethereum'
}

/** Rules that apply only to this site. */
export default function siteRules({except = [], unavailable = {}}: ReleasesOptions = {}): Plugin {
  const rules = [
    releaseBelowMinimum(new Set(except)),
    catalogRelease(unavailable),
    currentReleases,
    operatorPath,
    servicePorts
  ]
  return definePlugin({name: 'op-stack', version: '5', rules})
}

function releaseBelowMinimum(except: ReadonlySet<string>): PageRule {
  return {
    kind: 'page',
    name: 'release-below-minimum',
    severity: 'warning',
    summary: 'No code block installs a release that cannot follow the network of its page.',
    docs: [
      'A release in a code block, such as `op-node/v1.13.3` or `op-node:v1.13.3`, is compared with the minimum for the forks',
      'that the page’s network has: Sepolia where the page names it, else Ethereum. The minima are in',
      '`content/_data/releases.json`.'
    ].join('\n'),
    check({facts, text, mdast}, report) {
      if (except.has(facts.route)) return
      const network = networkOf(text)
      const oldest = releases.contracts[0]?.name ?? ''
      const minimum = minimumOf(releases, {l1: network, contracts: oldest})
      visit(mdast as Root, 'code', (node: Code) => {
        for (const finding of findingsOf(node, network, minimum)) report(finding)
      })
    }
  }
}

function findingsOf(node: Code, network: string, minimum: Record<string, string | null | undefined>): Finding[] {
  const from = node.position?.start.line
  if (from === undefined) return []
  const {file} = (node.data ?? {}) as {file?: string}
  return node.value.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\b(op-[a-z-]+)[/:](v\d+\.\d+\.\d+)/g)].flatMap(([, service = '', release = '']) => {
      const least = minimum[service]
      if (!least || compareReleases(release, least) >= 0) return []
      const at = {line: from + 1 + index, column: 1}
      return [
        {
          start: at,
          end: {...at, column: line.length + 1},
          ...(file && {file}),
          reason: `Unexpected \`${service}\` \`${release}\`, expected \`${least}\` or newer on ${network}`,
          expected: [least]
        }
      ]
    })
  )
}
