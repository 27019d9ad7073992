import type {PageView} from '../../../src/model/site.ts'
import {publicHref} from '../../public-href.ts'
import {day, type WithWords} from '../../word.ts'
import {wordParts} from '../../word-parts.ts'

/** When a page was written, and by whom; nothing for a page without either. */
export function Byline({
  page: {date, authors = []},
  site = {}
}: {
  readonly page: PageView
  readonly site?: WithWords & {readonly base?: string}
}) {
  return (
    <>
      {date && (
        <time className="page-fact" dateTime={date}>
          {day(site, date)}
        </time>
      )}
      {authors.length > 0 && (
        <span className="page-fact">
          {wordParts(site, 'by', {
            authors: authors.map(({name, url, picture}, index) => (
              <span key={name}>
                {index > 0 && ', '}
                {picture !== undefined && (
                  <img
                    className="author-picture"
                    src={publicHref(site.base ?? '/', picture)}
                    alt=""
                    width="24"
                    height="24"
                    loading="lazy"
                  />
                )}
                {url === undefined ? name : <a href={url}>{name}</a>}
              </span>
            ))
          })}
        </span>
      )}
    </>
  )
}
