import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const emptyLink: PageRule = {
  kind: 'page',
  name: 'empty-link',
  severity: 'error',
  summary: 'Every link has text that readers can see or hear.',
  check({facts}, report) {
    for (const link of facts.links)
      if (link.empty)
        report({
          ...linkPlace(link, facts.source),
          reason: 'The link has no text. Describe its target.'
        })
  }
}
