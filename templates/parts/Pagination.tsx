import type {NavLink} from '../../src/model/site.ts'
import {encodeRoute, withBase} from '../../src/model/url.ts'
import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Previous and next in reading order. A page may name itself as its next: that link shows its title and claims no progress. */
export function Pagination({page, site, slice}: PartProps) {
  const {previous, next, theme} = slice
  if (!theme.pagination || (!previous && !next)) return null
  const own = trim(withBase(site.base, encodeRoute(page.route)))
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && <PageLink link={previous} own={own} direction="previous" />}
      {next && <PageLink link={next} own={own} direction="next" />}
    </nav>
  )
}

function PageLink({link, own, direction}: {link: NavLink; own: string; direction: 'previous' | 'next'}) {
  const self = trim(link.href) === own
  const next = direction === 'next'
  return (
    <a
      className="pagination-link"
      data-direction={direction}
      href={link.href}
      rel={self ? undefined : next ? 'next' : 'prev'}
      aria-current={self ? 'page' : undefined}
    >
      {!self && (
        <span className="pagination-label">
          {!next && <Icon name="left" />}
          {next ? 'Next' : 'Previous'}
          {next && <Icon name="right" />}
        </span>
      )}
      <span className="pagination-title">{link.title}</span>
    </a>
  )
}

function trim(href: string): string {
  return href.replace(/(?:\.html|\/)$/, '')
}
