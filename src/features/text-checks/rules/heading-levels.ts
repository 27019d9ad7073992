import type {PageRule} from '../../../rules/rule.ts'

/**
 * Each heading is at most one level below the heading before it. To people who use a screen reader or an outline, a
 * skipped level looks like a missing section.
 *
 * Wrong:
 *
 * ````mdx
 * ## Install
 *
 * #### On Linux
 * ````
 *
 * - `3:1` Unexpected heading of level 4 after one of level 2, expected at most level 3
 *
 * Right:
 *
 * ````mdx
 * ## Install
 *
 * ### On Linux
 *
 * ## Use
 * ````
 */
export const headingLevels: PageRule = {
  kind: 'page',
  name: 'heading-levels',
  severity: 'warning',
  summary: 'Headings do not skip a level.',
  check({facts}, report) {
    let before = 1
    for (const {depth, place, file} of facts.headings) {
      if (depth > before + 1 && place) {
        const after = before === 1 ? 'below the title' : `after one of level ${before}`
        report({
          ...place,
          ...(file && {file}),
          reason: `Unexpected heading of level ${depth} ${after}, expected at most level ${before + 1}`
        })
      }
      before = depth
    }
  }
}
