import {isDay} from '../../../model/text/day.ts'
import type {SiteRule} from '../../../rules/rule.ts'

/** Days after which a notice without a deadline is no longer new. */
const limit = 180

export const noticeStatus: SiteRule = {
  kind: 'site',
  name: 'notice-status',
  severity: 'warning',
  summary: 'No notice is planned or active after its day has passed.',
  check({site, today}, report) {
    const isPast = (day: unknown): day is string => typeof day === 'string' && isDay(day) && day < today
    for (const {source, frontMatter, frontMatterPlaces} of site.pages) {
      const {content_type, date, act_by, status} = frontMatter
      if (content_type !== 'notice' || (status !== 'planned' && status !== 'active')) continue
      const at = {file: source, ...frontMatterPlaces.status}
      if (isPast(act_by))
        report({
          ...at,
          reason: `Unexpected status \`${status}\` after ${act_by}, the day to act by, expected \`done\` or a later \`act_by\``,
          actual: status,
          expected: ['done']
        })
      else if (act_by === undefined && isPast(date) && daysBetween(date, today) > limit)
        report({
          ...at,
          reason: `This notice has been ${status} for more than ${limit} days, since ${date}. Add \`act_by\`, or set the status to \`done\`.`
        })
    }
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
