import {recordsIn} from '../../../content/settings/records.ts'
import {constantsSourceOf} from '../../../model/project/places.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {constantsSection} from '../records-section.ts'

export const constantStale: SiteRule = {
  kind: 'site',
  name: 'constant-stale',
  severity: 'warning',
  summary: 'Somebody has looked for newer values of constants within `check.maxAge` days.',
  check({constants, config, places, today}, report) {
    const {maxAge} = config.check
    if (maxAge === undefined) return
    const records = recordsIn(constants, constantsSection)
    for (const {name, upstream, pinned, until, place} of constants.values()) {
      if (!upstream || (until === undefined ? pinned !== undefined : today <= until)) continue
      const date = records.get(name)?.date
      const age = date === undefined ? undefined : daysBetween(date, today)
      if (age !== undefined && age <= maxAge) continue
      const reason =
        age === undefined
          ? `Nobody has looked for newer values of \`${name}\``
          : `\`${name}\` was compared with its upstream ${age} days ago, expected at most ${maxAge}`
      report({file: constantsSourceOf(places), ...place, reason, note: 'Run `docsgen outdated`.'})
    }
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
