import type {PartProps} from '../types.ts'

/** What a reader may do with the page itself, and how old it is. */
export function PageActions(props: PartProps) {
  const {page, templates} = props
  if (!page.editUrl && !page.issueUrl && !page.mirrorHref && !page.updated) return null
  return (
    <>
      <templates.Feedback {...props} />
      <ul className="page-actions" aria-label="This page">
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
