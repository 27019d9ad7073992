import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const linkProtocolRelative: PageRule = {
  kind: 'page',
  name: 'link-protocol-relative',
  severity: 'warning',
  summary: 'Links to other hosts include their protocol.',
  check({facts}, report) {
    for (const link of facts.links) {
      if (!link.href.startsWith('//')) continue
      const expected = `https:${link.href}`
      report({
        ...linkPlace(link, facts.source),
        reason: `Unexpected link to \`${link.href}\`, expected \`${expected}\``,
        actual: link.href,
        expected: [expected]
      })
    }
  }
}
