import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const noMissingAnchor: SiteRule = {
  kind: 'site',
  name: 'no-missing-anchor',
  severity: 'error',
  summary: 'Every link with a fragment points to an id on the rendered page.',
  check({site}, report) {
    const ids = new Map<string, ReadonlySet<string>>()
    for (const page of site.pages) {
      for (const link of page.links) {
        const {target} = link
        if (
          target.kind !== 'page' ||
          !target.hash ||
          target.hash.toLowerCase() === 'top' ||
          target.hash.startsWith(':~:')
        )
          continue
        const found = site.byRoute.get(target.route)
        // The anchors of a page that could not be rendered are incomplete, and its failure is its own finding.
        if (!found || found.unrendered) continue
        const known = ids.get(target.route) ?? new Set(found.anchors)
        ids.set(target.route, known)
        // A text fragment may follow an id: `#install:~:text=…`.
        const [hash = ''] = target.hash.split(':~:')
        if (known.has(hash) || known.has(hash.normalize('NFC'))) continue
        const expected = suggest(hash, found.anchors).map(id => `#${id}`)
        report({
          ...linkPlace(link, page.source),
          reason: `Unexpected anchor \`#${hash}\`, expected an id of \`${target.route}\`${didYouMean(expected)}`,
          actual: `#${hash}`,
          expected,
          related: [found.source]
        })
      }
    }
  }
}
