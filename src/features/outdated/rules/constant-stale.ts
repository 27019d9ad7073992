import {recordsIn} from '../../../content/settings/records.ts'
import {constantsSourceOf} from '../../../model/project/places.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {isHeld} from '../outdated-row.ts'
import {constantsSection} from '../records-section.ts'

export const constantStale: SiteRule = {
  kind: 'site',
  name: 'constant-stale',
  severity: 'warning',
  summary: 'Constants were compared with their upstreams within the last `check.maxAge` days.',
  check({constants, config, places, today}, report) {
    const {maxAge} = config.check
    if (maxAge === undefined) return
    const records = recordsIn(constants, constantsSection)
    for (const constant of constants.values()) {
      const {name, upstream, place, file = constantsSourceOf(places)} = constant
      if (!upstream || isHeld(constant, today)) continue
      const date = records.get(name)?.date
      const age = date === undefined ? undefined : daysBetween(date, today)
      if (age !== undefined && age <= maxAge) continue
      const reason =
        age === undefined
          ? `\`${name}\` was never compared with its upstream`
          : `\`${name}\` was compared with its upstream ${age} days ago, expected at most ${maxAge}`
      report({file, ...place, reason, note: 'Run `docsgen outdated`.'})
    }
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
