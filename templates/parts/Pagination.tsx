import type {NavLink} from '../../src/model/site.ts'
import {encodeRoute, withBase} from '../../src/model/url.ts'
import type {PartProps} from '../types.ts'
import {word} from '../word.ts'
import {wordParts} from '../word-parts.ts'
import {Icon} from './Icon.tsx'

/**
 * Links to the previous and the next page in reading order, or to the newer and the older one of an archive. If a page names itself
 * as its next page, that link describes what it does, and the page after it is beside it.
 */
export function Pagination({page, site, slice}: PartProps) {
  const {previous, next, following, theme, archive, dated} = slice
  if (!theme.pagination || (!previous && !next)) return null
  const own = trim(withBase(site.base, encodeRoute(page.route)))
  const again = next && trim(next.href) === own ? next : undefined
  const after = again ? following : next
  const isDated = dated ?? archive !== undefined
  // Pages of one archive share a title, so their numbers name them.
  const pageOf = (offset: number) =>
    archive && archive.count > 1 && word(site, 'pageOf', {number: archive.number + offset, count: archive.count})
  return (
    <nav className="pagination" aria-label={word(site, 'previousNext')}>
      {previous && (
        <PageLink
          href={previous.href}
          title={pageOf(-1) || previous.title}
          direction="previous"
          label={word(site, isDated ? 'newer' : 'previous')}
        />
      )}
      {after && (
        <PageLink
          href={after.href}
          title={pageOf(1) || after.title}
          direction="next"
          label={word(site, isDated ? 'older' : 'next')}
        />
      )}
      {again && (
        <a className="pagination-again" href={again.href} aria-current="page">
          <Icon name="again" />{' '}
          {wordParts(site, 'startAgain', {title: <span className="pagination-title">{again.title}</span>})}
        </a>
      )}
    </nav>
  )
}

interface PageLinkProps extends Pick<NavLink, 'href' | 'title'> {
  readonly direction: 'previous' | 'next'
  readonly label: string
}

function PageLink({href, title, direction, label}: PageLinkProps) {
  const next = direction === 'next'
  return (
    <a className="pagination-link" data-direction={direction} href={href} rel={next ? 'next' : 'prev'}>
      <span className="pagination-label">
        {!next && <Icon name="left" />}
        {label}
        {next && <Icon name="right" />}
      </span>
      <span className="pagination-title">{title}</span>
    </a>
  )
}

function trim(href: string): string {
  return href.replace(/(?:\.html|\/)$/, '')
}
