import {categoryRepeats} from './page/category-repeats.ts'
import {deadHandler} from './page/dead-handler.ts'
import {duplicateId} from './page/duplicate-id.ts'
import {emptyLink} from './page/empty-link.ts'
import {headingLevels} from './page/heading-levels.ts'
import {headingTitle} from './page/heading-title.ts'
import {imageAlt} from './page/image-alt.ts'
import {invalidLink} from './page/invalid-link.ts'
import {linkLocalAddress} from './page/link-local-address.ts'
import {linkProtocolRelative} from './page/link-protocol-relative.ts'
import {linkReference} from './page/link-reference.ts'
import {linkTrailingSlash} from './page/link-trailing-slash.ts'
import {linkUnicodeForm} from './page/link-unicode-form.ts'
import {noticeDate} from './page/notice-date.ts'
import {sortedLists} from './page/sorted-lists.ts'
import {unknownFlag} from './page/unknown-flag.ts'
import {unknownPlaceholder} from './page/unknown-placeholder.ts'
import type {PageRule} from './rule.ts'

/** Rules that check one page's tree, in the order in which they run. */
export const pageRules: readonly PageRule[] = [
  headingTitle,
  headingLevels,
  duplicateId,
  imageAlt,
  invalidLink,
  emptyLink,
  linkReference,
  linkTrailingSlash,
  linkUnicodeForm,
  linkProtocolRelative,
  linkLocalAddress,
  categoryRepeats,
  noticeDate,
  sortedLists,
  deadHandler,
  unknownFlag,
  unknownPlaceholder
]
