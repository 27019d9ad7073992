import {decodePath} from '../../../model/url.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const linkUnicodeForm: PageRule = {
  kind: 'page',
  name: 'link-unicode-form',
  severity: 'warning',
  summary: 'Links use composed Unicode characters (NFC).',
  fixable: true,
  check({facts}, report) {
    for (const link of facts.links) {
      if (link.target.kind !== 'page' && link.target.kind !== 'asset') continue
      const decoded = decodePath(link.href)
      if (decoded === decoded.normalize('NFC')) continue
      const fix =
        link.span && !link.file && link.href !== link.href.normalize('NFC')
          ? {fix: {...link.span, text: link.href.normalize('NFC')}}
          : {}
      report({
        ...linkPlace(link, facts.source),
        ...fix,
        reason: `Unexpected decomposed characters in \`${link.href}\`, expected the composed form (NFC)`
      })
    }
  }
}
