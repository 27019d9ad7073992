import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

/**
 * `//host/path` uses the protocol of the page that contains it, and often is a mistyped path. Write `https://`.
 *
 * Wrong:
 *
 * ````mdx
 * [Specs](//specs.example.org/protocol)
 * ````
 *
 * - `1:9` Unexpected link to `//specs.example.org/protocol`, expected `https://specs.example.org/protocol`
 *
 * Right:
 *
 * ````mdx
 * [Specs](https://specs.example.org/protocol)
 * ````
 */
export const linkProtocolRelative: PageRule = {
  kind: 'page',
  name: 'link-protocol-relative',
  severity: 'warning',
  summary: 'Links to other hosts name their protocol.',
  check({facts}, report) {
    for (const link of facts.links) {
      if (!link.href.startsWith('//')) continue
      const expected = `https:${link.href}`
      report({
        ...linkPlace(link, facts.source),
        reason: `Unexpected link to \`${link.href}\`, expected \`${expected}\``,
        expected: [expected]
      })
    }
  }
}
