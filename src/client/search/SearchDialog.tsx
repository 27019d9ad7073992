import {type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState} from 'react'
import {DecodedData} from './exact/DecodedData.tsx'
import {useDecoded} from './exact/use-decoded.ts'
import {Filters} from './Filters.tsx'
import {leaveFound} from './leave-found.ts'
import {hrefOf, searchPage, searchPageHref} from './links.ts'
import {Failure, Suggestion} from './Notices.tsx'
import type {SearchHit, SearchProvider} from './provider.ts'
import {ResultList} from './ResultList.tsx'
import {rememberSearch} from './recent-searches.ts'
import {StartList} from './StartList.tsx'
import {Status} from './Status.tsx'
import {recommendedGroups, type StartItem, startGroups} from './start-groups.ts'
import {useLabels} from './use-labels.ts'
import {type Filter, narrows, noFilter, responseOf, unnarrowed, useSearch} from './use-search.ts'
import {word, wordParts} from './words.ts'

/** Whether Enter was pressed before the results arrived. */
type OpenFirst = 'no' | 'here' | 'in a new tab'

export interface SearchDialogProps {
  readonly provider: SearchProvider
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** Initial text of the input. */
  readonly text: string
  /** @param followed whether a result was opened instead of only closing the dialog */
  readonly onClose: (followed: boolean) => void
}

/**
 * Search in a native dialog: an editable combobox with a listbox of results and manual selection, as in the ARIA Authoring
 * Practices. Focus stays in the input, and `aria-activedescendant` names the active option.
 */
export function SearchDialog({provider, base, text: first, onClose}: SearchDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(first)
  const [filter, setFilter] = useState(noFilter)
  // Until the reader moves the selection, the first result is active and Enter opens it.
  const [moved, setMoved] = useState<number>()
  const [openFirst, setOpenFirst] = useState<OpenFirst>('no')
  const followed = useRef(false)
  const {state, retry, searchNow} = useSearch(provider, {text, filter, limit: 8, perPage: 3})
  const response = responseOf(state)
  const labels = useLabels(response)
  const decoded = useDecoded(text, response)
  const start = useMemo(startGroups, [])
  const recommended = useMemo(recommendedGroups, [])
  const hits = response?.groups.flatMap(group => group.hits) ?? []
  const ways = state.kind === 'idle' ? start : response && hits.length === 0 ? recommended : []
  const wayItems = ways.flatMap(({items}) => items)
  const options = hits.length > 0 ? hits.length : wayItems.length
  const active = moved ?? (hits.length > 0 ? 0 : -1)
  const current = active < options ? active : -1

  // Must run before the browser paints or the reader types. An effect would run later.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
  }, [])

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({block: 'nearest'})
  }, [id, current])

  // Enter was pressed before the results arrived.
  useEffect(() => {
    if (openFirst !== 'no' && state.kind !== 'waiting') {
      setOpenFirst('no')
      const first = state.kind === 'found' ? state.response.groups[0]?.hits[0] : undefined
      if (first) follow(first, openFirst === 'in a new tab')
    }
  })

  const change = (value: string) => {
    setText(value)
    setMoved(undefined)
    setOpenFirst('no')
    input.current?.focus()
  }

  const narrow = (value: Filter) => {
    setFilter(value)
    setMoved(undefined)
  }

  const leave = () => {
    followed.current = true
    rememberSearch(text)
    dialog.current?.close()
  }

  const follow = (hit: SearchHit, newTab: boolean) => {
    const href = hrefOf(base, hit.href)
    leaveFound(href, text, hit)
    if (newTab) {
      rememberSearch(text)
      window.open(href, '_blank', 'noopener')
      return
    }
    leave()
    location.assign(href)
  }

  const choose = (item: StartItem, newTab = false) => {
    if (item.kind === 'search') change(item.text)
    else if (newTab) window.open(item.href, '_blank', 'noopener')
    else {
      followed.current = true
      dialog.current?.close()
      location.assign(item.href)
    }
  }

  const enter = (newTab: boolean) => {
    const way = wayItems[current]
    if (hits.length === 0 && way) {
      choose(way, newTab)
      return
    }
    // Enter must not open the first result of an older text.
    const chosen = moved !== undefined || state.kind === 'found' ? hits[current] : undefined
    if (chosen) follow(chosen, newTab)
    else if (state.kind === 'failed') retry()
    else if (state.kind === 'waiting') {
      setOpenFirst(newTab ? 'in a new tab' : 'here')
      searchNow()
    }
  }

  // The pressed button disappears, so the focus moves to the input.
  const retryFromInput = () => {
    retry()
    input.current?.focus()
  }
  const all = () => {
    narrow(unnarrowed(filter))
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a character, the keys belong to it. Safari sends 229 at the end.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    switch (event.key) {
      case 'ArrowDown':
        setMoved(options === 0 ? undefined : (current + 1) % options)
        break
      case 'ArrowUp':
        setMoved(options === 0 ? undefined : (Math.max(current, 0) - 1 + options) % options)
        break
      case 'Enter':
        enter(event.ctrlKey || event.metaKey)
        break
      case 'Escape':
        dialog.current?.close()
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const onOpen = (event: React.MouseEvent<HTMLAnchorElement>, hit: SearchHit) => {
    leaveFound(hrefOf(base, hit.href), text, hit)
    // With a modifier or another button, the browser opens a new tab or window, and search stays open.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) rememberSearch(text)
    else leave()
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={word('search')}
      onClose={() => onClose(followed.current)}
      onPointerDown={event => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="search-panel">
        <search>
          <form
            className="search-form"
            action={searchPage(base)}
            onSubmit={event => {
              // On-screen keyboards send some Enter keys as part of a composition and submit the form.
              event.preventDefault()
              enter(false)
            }}
          >
            <input
              ref={input}
              className="search-input"
              type="search"
              name="q"
              role="combobox"
              aria-label={word('search')}
              aria-expanded={options > 0}
              aria-controls={options > 0 ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={word('searchPlaceholder')}
              value={text}
              onChange={event => change(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
              <span className="search-close-key" aria-hidden="true">
                Esc
              </span>
              <span className="search-close-word" aria-hidden="true">
                {word('close')}
              </span>
              <span className="visually-hidden">{word('closeSearch')}</span>
            </button>
          </form>
        </search>
        <Filters labels={labels} value={filter} onChange={narrow} />
        <div className="search-body">
          {state.kind === 'failed' && <Failure onRetry={retryFromInput} />}
          {response && <Suggestion response={response} onAccept={change} onAll={narrows(filter) ? all : undefined} />}
          {decoded && <DecodedData decoded={decoded} />}
          {ways.length > 0 && (
            <StartList
              id={id}
              groups={ways}
              label={word(state.kind === 'idle' ? 'recentAndRecommended' : 'otherWays')}
              active={current}
              onPoint={setMoved}
              onChoose={choose}
            />
          )}
          {hits.length > 0 && response && (
            <ResultList
              base={base}
              id={id}
              groups={response.groups}
              active={current}
              busy={state.kind === 'waiting'}
              onPoint={setMoved}
              onOpen={onOpen}
            />
          )}
        </div>
        <div className="search-foot">
          <span className="search-keys" aria-hidden="true">
            {wordParts('searchKeys', {
              up: <kbd key="up">↑</kbd>,
              down: <kbd key="down">↓</kbd>,
              enter: <kbd key="enter">Enter</kbd>,
              escape: <kbd key="escape">Esc</kbd>
            })}
          </span>
          {response && response.total > hits.length && (
            <a href={searchPageHref(base, text, filter)} onClick={() => rememberSearch(text)}>
              {word('moreResults')}
            </a>
          )}
        </div>
        <Status state={state} />
      </div>
    </dialog>
  )
}
