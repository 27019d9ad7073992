import {defineFeature} from '../../plugin/feature.ts'
import {emptyLink} from './rules/empty-link.ts'
import {invalidLink} from './rules/invalid-link.ts'
import {linkLocalAddress} from './rules/link-local-address.ts'
import {linkProtocolRelative} from './rules/link-protocol-relative.ts'
import {linkReference} from './rules/link-reference.ts'
import {linkThroughRedirect} from './rules/link-through-redirect.ts'
import {linkTrailingSlash} from './rules/link-trailing-slash.ts'
import {linkUnicodeForm} from './rules/link-unicode-form.ts'
import {menuLink} from './rules/menu-link.ts'
import {noMissingAnchor} from './rules/no-missing-anchor.ts'
import {noMissingPage} from './rules/no-missing-page.ts'
import {orphanPage} from './rules/orphan-page.ts'
import {redirectLoop} from './rules/redirect-loop.ts'
import {redirectSource} from './rules/redirect-source.ts'
import {redirectTarget} from './rules/redirect-target.ts'
import {sourceLink} from './rules/source-link.ts'

/** Checks that links, menus and redirects point to existing pages and anchors, and that links point to each page. */
export const linkChecks = defineFeature({
  name: 'link-checks',
  lenient: {
    off: [linkTrailingSlash.name],
    losses: {[noMissingPage.name]: 55, [noMissingAnchor.name]: 40}
  },
  async moduleCheck() {
    const {frameLinks} = await import('./frame-links.ts')
    return {links: frameLinks}
  },
  rules: [
    invalidLink,
    emptyLink,
    linkReference,
    linkTrailingSlash,
    linkUnicodeForm,
    linkProtocolRelative,
    linkLocalAddress,
    noMissingPage,
    noMissingAnchor,
    linkThroughRedirect,
    sourceLink,
    menuLink,
    redirectLoop,
    redirectTarget,
    redirectSource,
    orphanPage
  ]
})
