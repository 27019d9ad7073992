import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'

/** Actions for the page, and the date of its last change. */
export function PageActions(props: PartProps) {
  const {page, site, templates, places = {}} = props
  const hasActions = page.editUrl || page.issueUrl || page.updated || (places.actions && !page.generated)
  return (
    <>
      {places.end}
      {hasActions && (
        <ul className="page-actions" aria-label={word(site, 'thisPage')}>
          <templates.EditLink {...props} />
          <templates.IssueLink {...props} />
          {places.actions}
          <templates.LastUpdated {...props} />
        </ul>
      )}
    </>
  )
}
