import {formatDate} from '../format-date.ts'
import {Body} from '../parts/Body.tsx'
import type {LayoutProps} from '../types.ts'

/** A notice: when it was given and whom it concerns come before anything else. */
export function NoticeLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  return (
    <templates.Frame {...props} variant="doc">
      <templates.Breadcrumb {...props} />
      <Body
        page={page}
        html={html}
        before={
          <header className="page-header">
            {page.date && (
              <p className="notice-date">
                <templates.ContentTypeLabel contentType={page.contentType} site={site} />
                <time dateTime={page.date}>{formatDate(page.date, page.lang)}</time>
              </p>
            )}
            {!page.ownTitle && <h1>{page.title}</h1>}
            {page.description && <p className="lede">{page.description}</p>}
            {page.personas.length > 0 && (
              <div className="notice-audience">
                <span className="notice-audience-label">Who is concerned</span>
                <templates.PersonaLabels personas={page.personas} site={site} />
              </div>
            )}
          </header>
        }
      />
      <templates.PageActions {...props} />
      <templates.Pagination {...props} />
    </templates.Frame>
  )
}
