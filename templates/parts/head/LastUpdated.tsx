import type {PartProps} from '../../types.ts'
import {day} from '../../word.ts'
import {wordParts} from '../../word-parts.ts'

/** The date of the last commit to the page. */
export function LastUpdated({page, site, slice}: PartProps) {
  if (!page.updated || !slice.theme.timestamp) return null
  return (
    <li className="last-updated">
      {wordParts(site, 'lastUpdated', {date: <time dateTime={page.updated}>{day(site, page.updated)}</time>})}
    </li>
  )
}
