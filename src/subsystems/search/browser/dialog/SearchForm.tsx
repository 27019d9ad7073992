import type {KeyboardEvent, RefObject} from 'react'
import {searchPage} from '../links.ts'
import {word} from '../words.ts'
import type {DialogList} from './use-dialog-list.ts'

export interface SearchFormProps {
  /** Start of the ids of options. */
  readonly id: string
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly list: DialogList
  readonly onChange: (text: string) => void
  readonly onEnter: (newTab: boolean) => void
}

/** The input of the dialog and the button that closes it. */
export function SearchForm({id, base, input, text, list, onChange, onEnter}: SearchFormProps) {
  const close = () => input.current?.closest('dialog')?.close()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a character, the keys belong to it. Safari sends 229 at the end.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    switch (event.key) {
      case 'ArrowDown':
        list.step(1)
        break
      case 'ArrowUp':
        list.step(-1)
        break
      case 'Enter':
        onEnter(event.ctrlKey || event.metaKey)
        break
      case 'Escape':
        close()
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search>
      <form
        className="search-form"
        action={searchPage(base)}
        onSubmit={event => {
          // On-screen keyboards send some Enter keys as part of a composition and submit the form.
          event.preventDefault()
          onEnter(false)
        }}
      >
        <input
          ref={input}
          className="search-input"
          type="search"
          name="q"
          role="combobox"
          aria-label={word('search')}
          aria-expanded={list.size > 0}
          aria-controls={list.size > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.current >= 0 ? `${id}-${list.current}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={word('searchPlaceholder')}
          value={text}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" onClick={close}>
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
  )
}
