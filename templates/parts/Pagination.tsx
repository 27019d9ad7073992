import type {NavLink} from '../../src/model/site.ts'
import {encodeRoute, withBase} from '../../src/model/url.ts'
import type {PartProps} from '../types.ts'
import {type WithWords, word, wordParts} from '../word.ts'
import {Icon} from './Icon.tsx'

/**
 * Links to the previous and the next page in reading order. If a page names itself as its next page, that link describes what it
 * does, and the page after it is beside it.
 */
export function Pagination({page, site, slice}: PartProps) {
  const {previous, next, following, theme} = slice
  if (!theme.pagination || (!previous && !next)) return null
  const own = trim(withBase(site.base, encodeRoute(page.route)))
  const again = next && trim(next.href) === own ? next : undefined
  const after = again ? following : next
  return (
    <nav className="pagination" aria-label={word(site, 'previousNext')}>
      {previous && <PageLink link={previous} direction="previous" site={site} />}
      {after && <PageLink link={after} direction="next" site={site} />}
      {again && (
        <a className="pagination-again" href={again.href} aria-current="page">
          <Icon name="again" />{' '}
          {wordParts(site, 'startAgain', {title: <span className="pagination-title">{again.title}</span>})}
        </a>
      )}
    </nav>
  )
}

function PageLink({link, direction, site}: {link: NavLink; direction: 'previous' | 'next'; site: WithWords}) {
  const next = direction === 'next'
  return (
    <a className="pagination-link" data-direction={direction} href={link.href} rel={next ? 'next' : 'prev'}>
      <span className="pagination-label">
        {!next && <Icon name="left" />}
        {word(site, next ? 'next' : 'previous')}
        {next && <Icon name="right" />}
      </span>
      <span className="pagination-title">{link.title}</span>
    </a>
  )
}

function trim(href: string): string {
  return href.replace(/(?:\.html|\/)$/, '')
}
