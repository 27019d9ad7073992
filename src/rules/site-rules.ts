import type {SiteRule} from './rule.ts'
import {contradictedConstant} from './site/contradicted-constant.ts'
import {inlineScript} from './site/inline-script.ts'
import {linkThroughRedirect} from './site/link-through-redirect.ts'
import {menuLink} from './site/menu-link.ts'
import {noMissingAnchor} from './site/no-missing-anchor.ts'
import {noMissingPage} from './site/no-missing-page.ts'
import {orphanPage} from './site/orphan-page.ts'
import {outputAudit} from './site/output-audit.ts'
import {policyHost} from './site/policy-host.ts'
import {publishDate} from './site/publish-date.ts'
import {redirectLoop} from './site/redirect-loop.ts'
import {redirectSource} from './site/redirect-source.ts'
import {redirectTarget} from './site/redirect-target.ts'
import {removedRoute} from './site/removed-route.ts'
import {similarCategory} from './site/similar-category.ts'
import {sourceLink} from './site/source-link.ts'
import {stalePage} from './site/stale-page.ts'
import {uiStringMissing} from './site/ui-string-missing.ts'
import {uniqueTopic} from './site/unique-topic.ts'
import {unknownCategory} from './site/unknown-category.ts'
import {unusedConstant} from './site/unused-constant.ts'
import {unusedLabel} from './site/unused-label.ts'

/** Rules that check the joined site, in the order in which they run. */
export const siteRules: readonly SiteRule[] = [
  noMissingPage,
  noMissingAnchor,
  linkThroughRedirect,
  sourceLink,
  menuLink,
  redirectLoop,
  redirectTarget,
  redirectSource,
  uniqueTopic,
  unknownCategory,
  uiStringMissing,
  unusedLabel,
  similarCategory,
  unusedConstant,
  contradictedConstant,
  stalePage,
  publishDate,
  orphanPage,
  outputAudit,
  removedRoute,
  policyHost,
  inlineScript
]
