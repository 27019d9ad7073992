import {isDay} from '../../../model/text/day.ts'
import type {PageRule} from '../../../rules/rule.ts'

/**
 * A notice is about an event on a certain day: an upgrade, a change, an end of support. Without a date, readers
 * cannot tell whether it still matters, and lists cannot sort it. Dates must exist in the calendar.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * title: Upgrade 16
 * content_type: notice
 * reviewed: 2025-02-30
 * ---
 * ````
 *
 * - `3:1` Unexpected notice without `date`, expected its date as `YYYY-MM-DD`
 * - `4:1` Unexpected date `2025-02-30`, expected a valid date
 *
 * Right:
 *
 * ````mdx
 * ---
 * title: Upgrade 16
 * content_type: notice
 * date: '2025-10-02'
 * ---
 * ````
 */
export const noticeDate: PageRule = {
  kind: 'page',
  name: 'notice-date',
  severity: 'error',
  summary: 'Every notice has a date, and every date exists in the calendar.',
  check({facts}, report) {
    const {frontMatter, frontMatterPlaces} = facts
    if (frontMatter.content_type === 'notice' && !frontMatter.date)
      report({
        ...frontMatterPlaces.content_type,
        reason: 'Unexpected notice without `date`, expected its date as `YYYY-MM-DD`'
      })
    for (const key of ['date', 'reviewed', 'stale_after', 'act_by'] as const) {
      const value = frontMatter[key]
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !isDay(value))
        report({...frontMatterPlaces[key], reason: `Unexpected date \`${value}\`, expected a valid date`})
    }
  }
}
