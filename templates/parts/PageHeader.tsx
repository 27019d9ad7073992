import {formatDate} from '../format-date.ts'
import type {PartProps} from '../types.ts'
import {Byline} from './Byline.tsx'

/** Shortest reading time, in minutes, that is worth a label. */
const longRead = 2

/** Title, description and labels. If the body contains its own title, the header comes after it. */
export function PageHeader(props: PartProps) {
  const {page, site, slice, templates} = props
  const timed = slice.theme.readingTime ?? site.theme.readingTime ?? false
  return (
    <header className="page-header">
      {!page.ownTitle && <h1>{page.title}</h1>}
      {page.description && <p className="lede">{page.description}</p>}
      <div className="page-labels">
        <Byline page={page} />
        <templates.ContentTypeLabel contentType={page.contentType} site={site} />
        <templates.PersonaLabels personas={page.personas} site={site} />
        {timed && page.contentType !== 'landing-page' && page.minutes >= longRead && (
          <span className="page-fact">{page.minutes} min read</span>
        )}
        {page.reviewed && (
          <span className="page-fact">
            Reviewed <time dateTime={page.reviewed}>{formatDate(page.reviewed)}</time>
          </span>
        )}
        <templates.RunbookButton {...props} />
      </div>
      <templates.PlaceholderList {...props} />
    </header>
  )
}
