import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace, pathFix} from '../../../rules/text/link-fix.ts'

/**
 * The URL of a page has no trailing slash. With one, hosts redirect at best, and relative links on the page break at
 * worst. `--fix` removes it.
 *
 * Wrong:
 *
 * ````mdx
 * [Install](/guide/install/#linux)
 * ````
 *
 * - `1:11` Unexpected slash at the end of `/guide/install/#linux`, expected `/guide/install#linux`
 *
 * Right:
 *
 * ````mdx
 * [Install](/guide/install#linux), [home](/), [elsewhere](https://example.org/)
 * ````
 */
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
        expected: [better + rest]
      })
    }
  }
}
