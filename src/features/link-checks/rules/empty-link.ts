import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

/**
 * Readers cannot see, hear or follow a link without text. Describe the target, or give the image in the link
 * alternative text.
 *
 * Wrong:
 *
 * ````mdx
 * See [](/guide).
 * ````
 *
 * - `1:8` Unexpected link without text, expected text that describes its target
 *
 * Right:
 *
 * ````mdx
 * See [the guide](/guide).
 *
 * <a id="old-anchor"></a>
 * ````
 */
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
          reason: 'Unexpected link without text, expected text that describes its target'
        })
  }
}
