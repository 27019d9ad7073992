import type {PageRule} from './rule.ts'

/** Rules that see one page's tree, in the order in which they run. */
export const pageRules: readonly PageRule[] = []
