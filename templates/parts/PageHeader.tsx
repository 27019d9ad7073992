import {formatDate} from '../format-date.ts'
import type {PartProps} from '../types.ts'

/** Title, description and labels. A body that brings its own title keeps it: only the labels stand here then. */
export function PageHeader(props: PartProps) {
  const {page, site, templates} = props
  return (
    <header className="page-header">
      {!page.ownTitle && <h1>{page.title}</h1>}
      {!page.ownTitle && page.description && <p className="lede">{page.description}</p>}
      <div className="page-labels">
        <templates.ContentTypeLabel contentType={page.contentType} site={site} />
        <templates.PersonaLabels personas={page.personas} site={site} />
        {page.contentType !== 'landing-page' && page.minutes > 0 && (
          <span className="page-fact">{page.minutes} min read</span>
        )}
        {page.reviewed && (
          <span className="page-fact">
            Reviewed <time dateTime={page.reviewed}>{formatDate(page.reviewed, page.lang)}</time>
          </span>
        )}
        <templates.RunbookButton {...props} />
      </div>
      <templates.PlaceholderList {...props} />
    </header>
  )
}
