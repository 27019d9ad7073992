import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const linkLocalAddress: PageRule = {
  kind: 'page',
  name: 'link-local-address',
  severity: 'warning',
  summary: "No link points to the reader's own machine.",
  check({facts}, report) {
    for (const link of facts.links) {
      if (
        link.target.kind !== 'external' ||
        !/^(?:[a-z]+:)?\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(?=[:/?#]|$)/i.test(link.target.url)
      )
        continue
      report({
        ...linkPlace(link, facts.source),
        reason: `Unexpected link to \`${link.href}\`, expected the address as code: it refers to the reader's own machine`
      })
    }
  }
}
