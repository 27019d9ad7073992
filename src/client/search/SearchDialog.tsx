import {type KeyboardEvent, useEffect, useId, useMemo, useRef, useState} from 'react'
import {hrefOf, searchPageHref} from './links.ts'
import {Failure, Suggestion} from './Notices.tsx'
import {PersonaFilter} from './PersonaFilter.tsx'
import type {SearchHit, SearchProvider} from './provider.ts'
import {RecentList} from './RecentList.tsx'
import {ResultList} from './ResultList.tsx'
import {recentSearches, rememberSearch} from './recent-searches.ts'
import {Status} from './Status.tsx'
import {usePersonas} from './use-personas.ts'
import {responseOf, useSearch} from './use-search.ts'

/** Whether Enter was pressed before the answer was there. */
type OpenFirst = 'no' | 'here' | 'in a new tab'

export interface SearchDialogProps {
  readonly provider: SearchProvider
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** What its input starts with. */
  readonly text: string
  /** @param followed whether a result was opened, and not just the dialog closed */
  readonly onClose: (followed: boolean) => void
}

/**
 * Search in a native dialog: an editable combobox with a listbox of results, selected by hand, as the ARIA Authoring
 * Practices describe it. Focus stays in the input; the active option is named by `aria-activedescendant`.
 */
export function SearchDialog({provider, base, text: first, onClose}: SearchDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(first)
  const [persona, setPersona] = useState('')
  const [active, setActive] = useState(-1)
  const [openFirst, setOpenFirst] = useState<OpenFirst>('no')
  const followed = useRef(false)
  const {state, retry} = useSearch(provider, {text, persona, limit: 8, perPage: 3})
  const response = responseOf(state)
  const personas = usePersonas(response)
  const recent = useMemo(recentSearches, [])
  const hits = response?.groups.flatMap(group => group.hits) ?? []
  const showsRecent = state.kind === 'idle' && recent.length > 0
  const options = showsRecent ? recent.length : hits.length
  const current = active < options ? active : -1

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
  }, [])

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({block: 'nearest'})
  }, [id, current])

  // Enter was pressed before the answer was there.
  useEffect(() => {
    if (openFirst !== 'no' && state.kind !== 'waiting') {
      setOpenFirst('no')
      const first = state.kind === 'found' ? state.response.groups[0]?.hits[0] : undefined
      if (first) follow(first, openFirst === 'in a new tab')
    }
  })

  const change = (value: string) => {
    setText(value)
    setActive(-1)
    setOpenFirst('no')
    input.current?.focus()
  }

  const choosePersona = (value: string) => {
    setPersona(value)
    setActive(-1)
  }

  const leave = () => {
    followed.current = true
    rememberSearch(text)
    dialog.current?.close()
  }

  const follow = (hit: SearchHit, newTab: boolean) => {
    const href = hrefOf(base, hit.href)
    if (newTab) {
      rememberSearch(text)
      window.open(href, '_blank', 'noopener')
      return
    }
    leave()
    location.assign(href)
  }

  const enter = (newTab: boolean) => {
    if (showsRecent) {
      const chosen = recent[current]
      if (chosen !== undefined) change(chosen)
      return
    }
    const chosen = hits[current] ?? (state.kind === 'found' ? hits[0] : undefined)
    if (chosen) follow(chosen, newTab)
    else if (state.kind === 'failed') retry()
    else if (state.kind === 'waiting') setOpenFirst(newTab ? 'in a new tab' : 'here')
  }

  // Buttons that vanish when they are pressed hand their focus to the input.
  const retryFromInput = () => {
    retry()
    input.current?.focus()
  }
  const everyone = () => {
    choosePersona('')
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a character, its keys are its own. (229 is what Safari sends at the end.)
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    switch (event.key) {
      case 'ArrowDown':
        setActive(options === 0 ? -1 : (current + 1) % options)
        break
      case 'ArrowUp':
        setActive(current < 0 ? options - 1 : current - 1)
        break
      case 'Enter':
        enter(event.ctrlKey || event.metaKey)
        break
      case 'Escape':
        if (text === '') dialog.current?.close()
        else change('')
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const onOpen = (event: React.MouseEvent<HTMLAnchorElement>) => {
    // With a modifier or another button it is the browser's: a new tab or window, and search stays open.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) rememberSearch(text)
    else leave()
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={() => onClose(followed.current)}
      onPointerDown={event => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="search-panel">
        <search>
          <form
            className="search-form"
            action={`${base}search`}
            onSubmit={event => {
              // Keyboards on glass send some Enter keys as part of a composition, and submit the form.
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
              aria-label="Search"
              aria-expanded={options > 0}
              aria-controls={options > 0 ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Search pages, flags, methods, code"
              value={text}
              onChange={event => change(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
              <span className="search-close-key" aria-hidden="true">
                Esc
              </span>
              <span className="search-close-word" aria-hidden="true">
                Close
              </span>
              <span className="visually-hidden">Close search</span>
            </button>
          </form>
        </search>
        <PersonaFilter personas={personas} value={persona} onChange={choosePersona} />
        <div className="search-body">
          {state.kind === 'failed' && <Failure onRetry={retryFromInput} />}
          {response && (
            <Suggestion response={response} onAccept={change} onEveryone={persona === '' ? undefined : everyone} />
          )}
          {showsRecent && (
            <RecentList id={id} searches={recent} active={current} onPoint={setActive} onChoose={change} />
          )}
          {hits.length > 0 && response && (
            <ResultList
              base={base}
              id={id}
              groups={response.groups}
              active={current}
              busy={state.kind === 'waiting'}
              onPoint={setActive}
              onOpen={onOpen}
            />
          )}
        </div>
        <div className="search-foot">
          <span className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
          </span>
          {response && response.total > hits.length && (
            <a href={searchPageHref(base, text)} onClick={() => rememberSearch(text)}>
              All {response.total} results
            </a>
          )}
        </div>
        <Status state={state} />
      </div>
    </dialog>
  )
}
