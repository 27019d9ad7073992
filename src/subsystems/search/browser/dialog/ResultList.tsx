import {titleFromName} from '../../../../model/text/title-from-name.ts'
import type {SearchGroup, SearchHit} from '../../../../plugin/search-provider.ts'
import {SectionKind} from '../exact/SectionKind.tsx'
import {OriginalMark} from '../languages/OriginalMark.tsx'
import {hrefOf} from '../links.ts'
import {VersionMark} from '../versions/VersionMark.tsx'
import {word} from '../words.ts'
import {KindIcon} from './KindIcon.tsx'
import {Marked} from './Marked.tsx'
import {splitPageHit} from './page-hit.ts'

export interface ResultListProps {
  /** The site's base. */
  readonly base: string
  readonly id: string
  readonly groups: readonly SearchGroup[]
  /** Index of the active option, counted over all groups; -1 for none. */
  readonly active: number
  readonly busy: boolean
  readonly onPoint: (index: number) => void
  readonly onOpen: (event: React.MouseEvent<HTMLAnchorElement>, hit: SearchHit) => void
}

/**
 * The listbox of results: a group for each page, and an option, which is a real link, for each section. If the page itself is a
 * result, its title is an option too.
 */
export function ResultList({base, id, groups, active, busy, onPoint, onOpen}: ResultListProps) {
  let index = -1
  const option = (hit: SearchHit, title?: React.ReactNode) => {
    index++
    const at = index
    return (
      <a
        key={hit.href}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        tabIndex={-1}
        className={title ? 'search-hit search-own' : 'search-hit'}
        href={hrefOf(base, hit.href)}
        onPointerMove={() => onPoint(at)}
        onClick={event => onOpen(event, hit)}
      >
        {title ?? <SectionHeading hit={hit} />}
        {hit.excerpt.length > 0 && (
          <span className={hit.code ? 'search-excerpt search-code' : 'search-excerpt'} dir="auto">
            <Marked segments={hit.excerpt} />
          </span>
        )}
      </a>
    )
  }
  return (
    <div
      className="search-results"
      role="listbox"
      id={`${id}-list`}
      aria-label={word('results')}
      aria-busy={busy}
      tabIndex={-1}
    >
      {groups.map((group, i) => {
        const {page, sections} = splitPageHit(group)
        const title = <PageTitle id={`${id}-page-${i}`} group={group} hit={page} />
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, but no fieldset
          <div
            key={group.route}
            role="group"
            className="search-group"
            aria-labelledby={`${id}-page-${i}`}
            lang={group.original?.tag}
          >
            {page ? option(page, title) : title}
            {sections.map(hit => option(hit))}
          </div>
        )
      })}
    </div>
  )
}

/** The first line of a group. With the page itself as a result, the title shows its matches. */
function PageTitle({id, group, hit}: {id: string; group: SearchGroup; hit: SearchHit | undefined}) {
  return (
    <span className="search-page" id={id} role="presentation">
      <KindIcon kind={group.kind} />
      <span>{hit ? <Marked segments={hit.heading} /> : group.title}</span>
      <SectionKind kind={hit?.kind} />
      {group.version !== undefined && <VersionMark label={group.version} />}
      {group.original && <OriginalMark {...group.original} />}
      <span className="search-path">{group.path?.join(' / ') ?? pathOf(group.route)}</span>
    </span>
  )
}

function SectionHeading({hit: {crumbs, heading, kind}}: {hit: SearchHit}) {
  return (
    <span className="search-heading" dir="auto">
      {crumbs.length > 0 && <span className="search-crumbs">{crumbs.join(' › ')} › </span>}
      <Marked segments={heading} />
      <SectionKind kind={kind} />
    </span>
  )
}

/** Returns the folders of a page from its route, if the engine does not know their titles. */
function pathOf(route: string): string {
  return route.split('/').slice(1, -1).map(titleFromName).join(' / ')
}
