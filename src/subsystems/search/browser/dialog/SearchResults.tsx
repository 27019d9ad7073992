import {useEffect, useId, useState} from 'react'
import type {SearchGroup, SearchHit, SearchProvider} from '../../../../plugin/search-provider.ts'
import {DecodedData} from '../exact/DecodedData.tsx'
import {SectionKind} from '../exact/SectionKind.tsx'
import {useDecoded} from '../exact/use-decoded.ts'
import {OriginalMark} from '../languages/OriginalMark.tsx'
import {hrefOf, searchPageHref, sectionHref} from '../links.ts'
import {VersionMark} from '../versions/VersionMark.tsx'
import {word} from '../words.ts'
import {Filters} from './Filters.tsx'
import {KindIcon} from './KindIcon.tsx'
import {leaveFound} from './leave-found.ts'
import {Marked} from './Marked.tsx'
import {Failure, Suggestion} from './Notices.tsx'
import {splitPageHit} from './page-hit.ts'
import {Status} from './Status.tsx'
import {useLabels} from './use-labels.ts'
import {type Filter, narrows, responseOf, unnarrowed, useSearch} from './use-search.ts'

/** Number of sections to show at first and to add each time. */
const step = 20

/** Maximum number of sections. Readers who have not found anything by then need other words. */
const mostShown = 200

export interface SearchResultsProps {
  readonly provider: SearchProvider
  readonly base: string
  /** The page's own input. It works without this script and stays in place. */
  readonly input: HTMLInputElement
}

/** All results of a query as ordinary headings and links, on the page `/search?q=`. */
export function SearchResults({provider, base, input}: SearchResultsProps) {
  const id = useId()
  const [text, setText] = useState(input.value)
  const [filter, setFilter] = useState(filterInAddress)
  const [limit, setLimit] = useState(step)
  const {state, retry} = useSearch(provider, {text, filter, limit, perPage: 8})
  const response = responseOf(state)
  const labels = useLabels(response)
  const decoded = useDecoded(text, response)

  useEffect(() => {
    const onInput = () => {
      setText(input.value)
      setLimit(step)
      showInAddress(searchPageHref(base, input.value, filter))
    }
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [input, base, filter])

  const narrow = (value: Filter) => {
    setFilter(value)
    setLimit(step)
    showInAddress(searchPageHref(base, input.value, value))
  }

  // The pressed button disappears, so the focus moves to the input.
  const accept = (query: string) => {
    input.value = query
    input.dispatchEvent(new Event('input'))
    input.focus()
  }
  const retryFromInput = () => {
    retry()
    input.focus()
  }
  const all = () => {
    narrow(unnarrowed(filter))
    input.focus()
  }

  const waiting = state.kind === 'waiting'
  const shown = response?.groups.reduce((sum, {hits}) => sum + hits.length, 0) ?? 0
  return (
    <>
      <Filters labels={labels} value={filter} onChange={narrow} />
      {state.kind === 'failed' && <Failure onRetry={retryFromInput} />}
      {response && <Suggestion response={response} onAccept={accept} onAll={narrows(filter) ? all : undefined} />}
      {decoded && <DecodedData decoded={decoded} />}
      <div aria-busy={waiting}>
        {response?.groups.map((group, i) => (
          <FoundPage key={group.route} id={`${id}-${i}`} group={group} base={base} text={text} />
        ))}
      </div>
      {/* Stays while more results load, because it has the focus. */}
      {response && (shown >= limit || waiting) && response.total > shown && limit < mostShown && (
        <button
          type="button"
          className="search-more"
          aria-disabled={waiting}
          onClick={() => {
            if (!waiting) setLimit(limit + step)
          }}
        >
          {word('showMore')}
        </button>
      )}
      <Status state={state} />
    </>
  )
}

/** The results on one page. If the page itself is a result, its matches are below the title. */
function FoundPage({id, group, base, text}: {id: string; group: SearchGroup; base: string; text: string}) {
  const {route, title, kind, path, version, original} = group
  const {page, sections} = splitPageHit(group)
  const leave = (hit: SearchHit) => () => leaveFound(hrefOf(base, hit.href), text, hit)
  return (
    <section aria-labelledby={id} className="search-found" lang={original?.tag}>
      <h2 id={id}>
        <KindIcon kind={kind} />
        <a href={hrefOf(base, page?.href ?? sectionHref(route, ''))} onClick={page && leave(page)}>
          {page ? <Marked segments={page.heading} /> : title}
        </a>
        <SectionKind kind={page?.kind} />
        {version !== undefined && <VersionMark label={version} />}
        {original && <OriginalMark {...original} />}
      </h2>
      <p className="search-path">{path?.join(' / ') ?? route}</p>
      {page && <Excerpt hit={page} />}
      {sections.length > 0 && (
        <ul>
          {sections.map(hit => (
            <li key={hit.href}>
              <a className="search-heading" href={hrefOf(base, hit.href)} onClick={leave(hit)}>
                {hit.crumbs.length > 0 && <span className="search-crumbs">{hit.crumbs.join(' › ')} › </span>}
                <Marked segments={hit.heading} />
                <SectionKind kind={hit.kind} />
              </a>
              <Excerpt hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Excerpt({hit: {excerpt, code}}: {hit: SearchHit}) {
  if (excerpt.length === 0) return null
  return (
    <p className={code ? 'search-excerpt search-code' : 'search-excerpt'}>
      <Marked segments={excerpt} />
    </p>
  )
}

/** Returns the filter of `?persona=`, `?type=`, `?tag=` and `?versions=all`. */
function filterInAddress(): Filter {
  const params = new URLSearchParams(location.search)
  const choice = (key: keyof Filter): string => params.get(key) ?? ''
  const versions = choice('versions') === 'all' ? 'all' : ''
  return {persona: choice('persona'), type: choice('type'), tag: choice('tag'), versions}
}

/**
 * Updates the address. Safari throws after a hundred changes in half a minute, and the address is then outdated until the next
 * key.
 */
function showInAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href)
  } catch {
    // The results are displayed anyway.
  }
}
