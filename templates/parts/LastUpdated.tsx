import {formatDate} from '../format-date.ts'
import type {PartProps} from '../types.ts'

/** The date of the last commit to the page. */
export function LastUpdated({page, slice}: PartProps) {
  if (!page.updated || !slice.theme.timestamp) return null
  return (
    <li className="last-updated">
      Last updated <time dateTime={page.updated}>{formatDate(page.updated)}</time>
    </li>
  )
}
