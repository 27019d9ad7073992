import {constantsSourceOf} from '../../model/places.ts'
import type {SiteRule} from '../rule.ts'

/**
 * A constant that no page uses keeps somebody busy who thinks that it matters.
 *
 * Wrong:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: 8545
 *   metrics: 7300
 * ````
 *
 * ````mdx content/index.mdx
 * Port @@ports.rpc@@.
 * ````
 *
 * - `content/_constants.yaml:3:3` Unexpected constant `ports.metrics` that no page uses, expected `@@ports.metrics@@` somewhere
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * ports:
 *   rpc: 8545
 * ````
 *
 * ````mdx content/index.mdx
 * Port @@ports.rpc@@.
 * ````
 */
export const unusedConstant: SiteRule = {
  kind: 'site',
  name: 'unused-constant',
  severity: 'warning',
  summary: 'Every constant is used on a page.',
  check({site, constants, places}, report) {
    // A page that could not be read may use any of them.
    if (constants.size === 0 || site.pages.some(page => page.unrendered)) return
    const used = new Set(
      site.pages.flatMap(page => [...page.constants, ...(page.literals ?? []).map(({constant}) => constant)])
    )
    for (const {name, place} of constants.values()) {
      if (!used.has(name))
        report({
          file: constantsSourceOf(places),
          ...place,
          reason: `Unexpected constant \`${name}\` that no page uses, expected \`@@${name}@@\` somewhere`
        })
    }
  }
}
