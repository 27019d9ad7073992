import type {PageRule} from '../rule.ts'
import {linkPlace, pathFix} from '../text/link-fix.ts'

/**
 * The address of a page has no slash at its end. With one a host redirects at best, and relative links of the page break
 * at worst. `--fix` takes it off.
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
  summary: 'Links to pages end without a slash.',
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
