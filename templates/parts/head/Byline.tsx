import type {PageView} from '../../../src/model/site.ts'
import {publicHref} from '../../public-href.ts'
import {day, type WithWords, word, wordParts} from '../../word.ts'

/** When a page was written, by whom, and its tags; nothing for a page without any of them. */
export function Byline({
  page: {date, authors = [], tags = []},
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
      {tags.length > 0 && (
        <ul className="page-tags" aria-label={word(site, 'tags')}>
          {tags.map(({name, href}) => (
            <li key={name}>
              {href === undefined ? (
                <span className="badge">{name}</span>
              ) : (
                <a className="badge" href={href}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
