import {isDay} from '../../../model/text/day.ts'
import type {PageRule} from '../../../rules/rule.ts'

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
        reason: 'The notice has no `date`. Add it as `YYYY-MM-DD`.'
      })
    for (const key of ['date', 'reviewed', 'stale_after', 'act_by'] as const) {
      const value = frontMatter[key]
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !isDay(value))
        report({...frontMatterPlaces[key], reason: `Unexpected date \`${value}\`, expected a valid date`})
    }
  }
}
