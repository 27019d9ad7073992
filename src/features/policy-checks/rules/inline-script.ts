import {policySources} from '../../../model/project/policy.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {policyNote} from '../policy-note.ts'

export const inlineScript: SiteRule = {
  kind: 'site',
  name: 'inline-script',
  severity: 'warning',
  summary: 'Pages contain no script that the policy blocks.',
  check({site, config}, report) {
    const sources = policySources(config)
    const allowed = sources.get('script-src-elem') ?? sources.get('script-src') ?? []
    // The project itself handles hashes and nonces.
    if (allowed.some(source => /^'(?:unsafe-inline'|sha\d+-|nonce-)/.test(source))) return
    for (const page of site.pages)
      for (const {place, file = page.source} of policyNote(page).inlineScripts)
        report({
          file,
          ...place,
          reason:
            "Unexpected inline script, which the Content-Security-Policy of the site blocks; expected a component of a module that starts with `'use client'`, or `<script src>`"
        })
  }
}
