import {type RefObject, useEffect, useId, useLayoutEffect, useRef, useState} from 'react'
import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {DecodedData} from '../exact/DecodedData.tsx'
import {useDecoded} from '../exact/use-decoded.ts'
import {searchPageHref} from '../links.ts'
import {word, wordParts} from '../words.ts'
import {createDialogActions} from './dialog-actions.ts'
import {Filters} from './Filters.tsx'
import {Failure, Suggestion} from './Notices.tsx'
import {Preview} from './Preview.tsx'
import {ResultList} from './ResultList.tsx'
import {rememberSearch} from './recent-searches.ts'
import {SearchForm} from './SearchForm.tsx'
import {StartList} from './StartList.tsx'
import {Status} from './Status.tsx'
import {useDialogList} from './use-dialog-list.ts'
import {useEnter} from './use-enter.ts'
import {useLabels} from './use-labels.ts'
import {type Filter, narrows, noFilter, responseOf, unnarrowed, useSearch} from './use-search.ts'

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
 * Practices. Focus stays in the input, and `aria-activedescendant` refers to the active option.
 */
export function SearchDialog({provider, base, text: first, onClose}: SearchDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(false)
  const [text, setText] = useState(first)
  const [filter, setFilter] = useState(noFilter)
  const search = useSearch(provider, {text, filter, limit: 8, perPage: 3})
  const response = responseOf(search.state)
  const labels = useLabels(response)
  const decoded = useDecoded(text, response)
  const list = useDialogList(search.state)
  const change = (value: string) => {
    setText(value)
    list.move(undefined)
    cancel()
    input.current?.focus()
  }
  const narrow = (value: Filter) => {
    setFilter(value)
    list.move(undefined)
  }
  const actions = createDialogActions({base, text, dialog, followed, change})
  const {enter, cancel} = useEnter({search, list, actions})
  useShown(dialog, input)
  useEffect(() => {
    document.getElementById(`${id}-${list.current}`)?.scrollIntoView({block: 'nearest'})
  }, [id, list.current])

  // The pressed button disappears, so the focus moves to the input.
  const retryFromInput = () => {
    search.retry()
    input.current?.focus()
  }
  const all = () => {
    narrow(unnarrowed(filter))
    input.current?.focus()
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
        <SearchForm id={id} base={base} input={input} text={text} list={list} onChange={change} onEnter={enter} />
        <Filters labels={labels} value={filter} onChange={narrow} />
        <div className="search-body">
          {search.state.kind === 'failed' && <Failure onRetry={retryFromInput} />}
          {response && <Suggestion response={response} onAccept={change} onAll={narrows(filter) ? all : undefined} />}
          {decoded && <DecodedData decoded={decoded} />}
          {list.ways.length > 0 && (
            <StartList
              id={id}
              groups={list.ways}
              label={word(search.state.kind === 'idle' ? 'recentAndRecommended' : 'otherWays')}
              active={list.current}
              onPoint={list.move}
              onChoose={actions.choose}
            />
          )}
          {list.hits.length > 0 && response && (
            <ResultList
              base={base}
              id={id}
              groups={response.groups}
              active={list.current}
              busy={search.state.kind === 'waiting'}
              onPoint={list.move}
              onOpen={actions.open}
            />
          )}
          {response && <Preview groups={response.groups} hit={list.hits[list.current]} />}
        </div>
        <div className="search-foot">
          <KeyHelp />
          {response && response.total > list.hits.length && (
            <a href={searchPageHref(base, text, filter)} onClick={() => rememberSearch(text)}>
              {word('moreResults')}
            </a>
          )}
        </div>
        <Status state={search.state} />
      </div>
    </dialog>
  )
}

/** Opens the dialog with the focus in the input, before the browser paints or the reader types. An effect would run later. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
  }, [dialog, input])
}

function KeyHelp() {
  return (
    <span className="search-keys" aria-hidden="true">
      {wordParts('searchKeys', {
        up: <kbd key="up">↑</kbd>,
        down: <kbd key="down">↓</kbd>,
        enter: <kbd key="enter">Enter</kbd>,
        escape: <kbd key="escape">Esc</kbd>
      })}
    </span>
  )
}
