import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Links to a new issue about the page. */
export function IssueLink({page}: PartProps) {
  if (!page.issueUrl) return null
  return (
    <li>
      <a href={page.issueUrl}>
        <Icon name="flag" /> Report an issue
      </a>
    </li>
  )
}
