import {constantsSourceOf} from '../../../model/project/places.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {disagreementReason, disagreements} from '../one-upstream.ts'

export const constantUpstream: SiteRule = {
  kind: 'site',
  name: 'constant-upstream',
  severity: 'warning',
  summary: 'Constants with the same upstream have the same value.',
  check({constants, places}, report) {
    for (const disagreement of disagreements(constants.values())) {
      const {place, file = constantsSourceOf(places)} = disagreement.constant
      report({file, ...place, reason: disagreementReason(disagreement)})
    }
  }
}
