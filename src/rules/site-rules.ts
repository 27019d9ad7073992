import type {SiteRule} from './rule.ts'
import {noMissingPage} from './site/no-missing-page.ts'
import {noMissingAnchor} from './site/no-missing-anchor.ts'
import {uniqueTopic} from './site/unique-topic.ts'

/** Rules that see the joined site, in the order in which they run. */
export const siteRules: readonly SiteRule[] = [noMissingPage, noMissingAnchor, uniqueTopic]
