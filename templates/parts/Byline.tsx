import type {PageView} from '../../src/model/site.ts'
import {day, type WithWords, word, wordParts} from '../word.ts'

/** When a page was written, by whom, and its tags; nothing for a page without any of them. */
export function Byline({
  page: {date, authors = [], tags = []},
  site = {}
}: {
  readonly page: PageView
  readonly site?: WithWords
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
            authors: authors.map(({name, url}, index) => (
              <span key={name}>
                {index > 0 && ', '}
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
