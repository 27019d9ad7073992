import {formatDate} from '../format-date.ts'
import {labelOf} from '../label-of.ts'
import type {ChildPageListProps} from '../types.ts'

/** The pages of a folder with what each one gives and whom it is for. Fills the `child-pages` slot. */
export function ChildPageList({groups, site, templates}: ChildPageListProps) {
  const pages = groups.flatMap(group => group.pages)
  return (
    <div className="child-pages">
      {templates && pages.length > 3 && <templates.PersonaLens pages={pages} site={site} />}
      {groups.map(group => (
        <section key={group.pages[0]?.route ?? group.title} className="child-group">
          {group.title && <p className="child-group-title">{group.title}</p>}
          <ul>
            {group.pages.map(page => (
              <li key={page.route} className="child-page" data-personas={page.personas.join(' ') || undefined}>
                <p className="child-title">
                  <a href={page.href}>{page.title}</a>
                </p>
                {page.description && <p className="child-description">{page.description}</p>}
                <p className="child-facts">
                  {page.date && <time dateTime={page.date}>{formatDate(page.date, site.lang)}</time>}
                  {page.contentType && page.contentType !== 'landing-page' && (
                    <span>{labelOf(site.contentTypes, page.contentType)}</span>
                  )}
                  {page.personas.map(id => (
                    <span key={id} className="persona" data-persona={id}>
                      {labelOf(site.personas, id)}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
