import type {ChildPage, SiteView} from '../../src/model/site.ts'
import {labelOf} from '../label-of.ts'
import type {ChildPageListProps, Templates} from '../types.ts'
import {withCode} from '../with-code.ts'
import {day} from '../word.ts'
import {ContentTypeLabel} from './head/ContentTypeLabel.tsx'
import {namedIcon} from './Icon.tsx'

/**
 * Lists pages with their description and personas: dated pages as a timeline, newest first, sections with their tasks as
 * wide cards, all others as cards. Fills the slots `child-pages` and `latest-pages`.
 */
export function ChildPageList({groups: all, site, templates, details}: ChildPageListProps) {
  // A site without personas does not show any.
  const silent = site.personas.length === 0
  const groups = silent ? all.map(group => ({...group, pages: group.pages.map(withoutPersonas)})) : all
  const pages = groups.flatMap(group => group.pages)
  if (pages.length > 0 && pages.every(({date}) => date !== undefined))
    return <Timeline pages={pages} site={site} details={details} />
  const withTasks = pages.some(({tasks}) => tasks)
  return (
    <div className={withTasks ? 'child-pages section-cards' : 'child-pages'}>
      {templates && pages.length > 3 && <templates.PersonaLens pages={pages} site={site} />}
      {groups.map(group => (
        <section key={group.pages[0]?.route ?? group.title} className="child-group">
          {group.title && <p className="child-group-title">{group.title}</p>}
          <ul>
            {group.pages.map(page => (
              <PageCard key={page.route} page={page} site={site} {...(templates && {templates})} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function withoutPersonas(page: ChildPage): ChildPage {
  return {...page, personas: []}
}

interface PageCardProps {
  readonly page: ChildPage
  readonly site: SiteView
  readonly templates?: Pick<Templates, 'PersonaLens'>
}

function PageCard({page, site}: PageCardProps) {
  const {title, href, description, contentType, personas, icon, tasks} = page
  const drawn = namedIcon(icon, site)
  return (
    <li className="child-page" data-personas={personas.join(' ') || undefined}>
      {drawn && <span className="child-icon">{drawn}</span>}
      <p className="child-title">
        <a href={href}>{title}</a>
      </p>
      {description && <p className="child-description">{withCode(description)}</p>}
      {tasks ? (
        tasks.length > 0 && (
          <ul className="child-tasks">
            {tasks.map(task => (
              <li key={task.href}>
                <a href={task.href}>{task.title}</a>
              </li>
            ))}
          </ul>
        )
      ) : (
        <p className="child-facts">
          {page.date && <time dateTime={page.date}>{day(site, page.date)}</time>}
          <ContentTypeLabel contentType={contentType} site={site} />
          {personas.map(id => (
            <span key={id} className="persona" data-persona={id}>
              {labelOf(site.personas, id)}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

interface TimelineProps {
  readonly pages: readonly ChildPage[]
  readonly site: SiteView
  readonly details: ChildPageListProps['details']
}

function Timeline({pages, site, details}: TimelineProps) {
  const newestFirst = [...pages].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : a.date === b.date ? 0 : -1))
  return (
    <ol className="timeline child-pages">
      {newestFirst.map(page => {
        const {route, href, title, description, date = '', personas, status} = page
        return (
          <li
            key={route}
            className="timeline-page"
            data-personas={personas.join(' ') || undefined}
            data-status={status}
          >
            <time className="timeline-date" dateTime={date}>
              {day(site, date)}
            </time>
            <div className="timeline-body">
              <p className="child-title">
                <a href={href}>{title}</a>
              </p>
              {description && <p className="child-description">{withCode(description)}</p>}
              {details?.(page, site)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
