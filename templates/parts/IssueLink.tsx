import type {PartProps} from '../types.ts'
import {word} from '../word.ts'
import {Icon} from './Icon.tsx'

/** Links to a new issue about the page. */
export function IssueLink({page, site}: PartProps) {
  if (!page.issueUrl) return null
  return (
    <li>
      <a href={page.issueUrl}>
        <Icon name="flag" /> {word(site, 'reportIssue')}
      </a>
    </li>
  )
}
