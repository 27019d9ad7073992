import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace, pathFix} from '../../../rules/text/link-fix.ts'

export const linkTrailingSlash: PageRule = {
  kind: 'page',
  name: 'link-trailing-slash',
  severity: 'warning',
  summary: 'Links to pages have no trailing slash.',
  fixable: true,
  check({facts}, report) {
    for (const link of facts.links) {
      if (link.target.kind !== 'page') continue
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link.href) ?? []
      if (!/[^/.:]\/+$/.test(path) || /^https?:\/\/[^/]+\/$/.test(path)) continue
      const better = path.replace(/\/+$/, '')
      report({
        ...linkPlace(link, facts.source),
        ...pathFix(link, better),
        reason: `Unexpected slash at the end of \`${link.href}\`, expected \`${better}${rest}\``,
        actual: link.href,
        expected: [better + rest]
      })
    }
  }
}
