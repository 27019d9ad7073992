import {unknownPlaceholder} from './page/unknown-placeholder.ts'
import type {PageRule} from './rule.ts'

/** Rules that check one page's tree, in the order in which they run. */
export const pageRules: readonly PageRule[] = [unknownPlaceholder]
