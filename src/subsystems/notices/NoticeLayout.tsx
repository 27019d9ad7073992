import {Fragment} from 'react'
import {titleOf} from '../../../templates/layouts/title-of.tsx'
import {Body} from '../../../templates/parts/Body.tsx'
import type {LayoutProps} from '../../../templates/types.ts'
import {withCode} from '../../../templates/with-code.ts'
import {day, word} from '../../../templates/word.ts'
import {statusLabel} from './status-label.ts'

/** The layout of a notice. Its date, status, readers and deadline come first. */
export function NoticeLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  const {actBy, status, affects = []} = page.notice ?? {}
  const links = page.releaseLinks ?? {}
  const {title, html: text} = titleOf(page, html)
  return (
    <templates.Frame {...props} variant="doc">
      <templates.Breadcrumb {...props} />
      <Body
        page={page}
        titled
        html={text}
        before={
          <header className="page-header">
            {page.date && (
              <p className="notice-date">
                <templates.ContentTypeLabel contentType={page.contentType} site={site} />
                <time dateTime={page.date}>{day(site, page.date)}</time>
              </p>
            )}
            {title}
            {page.description && <p className="lede">{withCode(page.description)}</p>}
            {(page.personas.length > 0 || page.notice) && (
              <dl className="notice-key" data-status={status}>
                {status !== undefined && (
                  <>
                    <dt>{word(site, 'status')}</dt>
                    <dd>{statusLabel(site, status)}</dd>
                  </>
                )}
                {actBy !== undefined && (
                  <>
                    <dt>{word(site, 'actBy')}</dt>
                    <dd>
                      <time dateTime={actBy}>{day(site, actBy)}</time>
                    </dd>
                  </>
                )}
                {page.personas.length > 0 && (
                  <>
                    <dt>{word(site, 'concerned')}</dt>
                    <dd>
                      <templates.PersonaLabels personas={page.personas} site={site} />
                    </dd>
                  </>
                )}
                {affects.length > 0 && (
                  <>
                    <dt>{word(site, 'affected')}</dt>
                    <dd>
                      {affects.map((name, at) => (
                        <Fragment key={name}>
                          {at > 0 && ', '}
                          {links[name] === undefined ? name : <a href={links[name]}>{name}</a>}
                        </Fragment>
                      ))}
                    </dd>
                  </>
                )}
              </dl>
            )}
            {props.header && <div className="page-labels">{props.header}</div>}
          </header>
        }
      />
      <templates.PageActions {...props} />
      <templates.Pagination {...props} />
    </templates.Frame>
  )
}
