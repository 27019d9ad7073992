import {announce} from '../../../../client/announce.ts'
import {text as word} from '../../../../client/language/words.ts'
import {opensSearch} from '../../browser/opens-search.ts'
import {startWords} from '../../words/search-words.ts'

/** Exports of the search module. */
interface SearchModule {
  open(options: SearchOptions): void
}

export interface SearchOptions {
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** Element that gets the focus when search closes. */
  readonly trigger: HTMLElement
  /** Text typed before search was loaded. */
  readonly text: string
}

/** Loads search on first use, and opens it on click, Ctrl or Cmd K, and `/`. */
export function setUpSearch(): void {
  const first = document.querySelector<HTMLElement>('[data-search-open]')
  const module = first?.dataset.searchModule
  if (!first || !module) return
  let loading: Promise<SearchModule> | undefined
  const load = () => {
    loading ??= (import(module) as Promise<SearchModule>).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const open = (trigger: HTMLElement) => {
    const base = document.documentElement.dataset.base ?? '/'
    const typed = collectTyping()
    load().then(
      search => search.open({base, trigger, text: typed()}),
      () => {
        const text = typed()
        // Usually a newer version of the site was published without this page's scripts. Its search page has its own.
        if (navigator.onLine)
          location.assign(
            (first.dataset.searchPage ?? `${base}search`) + (text ? `?q=${encodeURIComponent(text)}` : '')
          )
        else announce(word(startWords, 'searchNotLoaded'))
      }
    )
  }
  const preload = () => void load().catch(() => undefined)
  for (const button of document.querySelectorAll<HTMLElement>('[data-search-open]')) {
    button.addEventListener('pointerenter', preload, {once: true})
    button.addEventListener('focus', preload, {once: true})
    button.addEventListener('click', () => open(button))
  }
  if (/Mac|iPhone|iPad/.test(navigator.platform)) {
    for (const key of document.querySelectorAll('[data-search-shortcut]')) key.textContent = '⌘ K'
  }
  window.addEventListener('keydown', event => {
    if (!opensSearch(event)) return
    event.preventDefault()
    const {activeElement} = document
    open(activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : first)
  })
}

/** Collects what the reader types while search loads. The returned function returns the text and stops collecting. */
function collectTyping(): () => string {
  let text = ''
  const collect = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey, isComposing} = event
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented || typeof key !== 'string') return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else return
    event.preventDefault()
  }
  window.addEventListener('keydown', collect, true)
  return () => {
    window.removeEventListener('keydown', collect, true)
    return text
  }
}
