import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'

/** Actions for the page, and the date of its last change. */
export function PageActions(props: PartProps) {
  const {page, site, templates} = props
  if (!page.editUrl && !page.issueUrl && !page.mirrorHref && !page.updated) return null
  return (
    <>
      <templates.Feedback {...props} />
      <ul className="page-actions" aria-label={word(site, 'thisPage')}>
        <templates.EditLink {...props} />
        <templates.IssueLink {...props} />
        <templates.MirrorLink {...props} />
        <templates.CopyPage {...props} />
        <templates.ChatLinks {...props} />
        <templates.LastUpdated {...props} />
      </ul>
    </>
  )
}
