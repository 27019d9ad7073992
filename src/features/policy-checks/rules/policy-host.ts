import {policySources} from '../../../model/project/policy.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {allows} from '../allows.ts'
import {policyNote} from '../policy-note.ts'

export const policyHost: SiteRule = {
  kind: 'site',
  name: 'policy-host',
  severity: 'warning',
  summary: 'The Content-Security-Policy allows everything that pages load from other hosts.',
  check({site, config}, report) {
    const sources = policySources(config)
    // An island is reported once, even if several pages show it.
    const reported = new Set<string>()
    for (const page of site.pages)
      for (const {directive, url, element, place, file = page.source} of policyNote(page).remote) {
        if (allows(sources, {directive, url, site: config.url})) continue
        const {origin} = new URL(url)
        if (file !== page.source) {
          const key = `${file} ${place?.start.line} ${directive} ${origin}`
          if (reported.has(key)) continue
          reported.add(key)
        }
        const needed = `csp: {'${directive}': ['${origin}']}`
        report({
          file,
          ...place,
          reason: `Unexpected \`${element}\` from \`${origin}\`, expected a host that the policy allows; to allow it, configure \`${needed}\``
        })
      }
  }
}
