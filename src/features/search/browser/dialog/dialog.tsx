import {flushSync} from 'react-dom'
import {createRoot, type Root} from 'react-dom/client'
import {addSheet} from '../../../../client/add-sheet.ts'
import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {providerFor} from '../provider-for.ts'
import {SearchDialog} from './SearchDialog.tsx'

/**
 * Module of the search dialog, loaded when the reader first uses search. Loading it starts the worker, which fetches the
 * manifest, so that both are ready at the first key, and ends when the style sheet is there.
 */
export interface OpenOptions {
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** Element that gets the focus when search closes. */
  readonly trigger: HTMLElement
  /** Text typed before this was loaded. */
  readonly text?: string
}

let provider: SearchProvider | undefined
let root: Root | undefined

/** Opens search, or focuses its input if it is already open or opening. */
export function open({base, trigger, text = ''}: OpenOptions): void {
  if (root) {
    document.querySelector<HTMLInputElement>('.search-dialog .search-input')?.select()
    return
  }
  provider ??= providerFor(base)
  const host = document.createElement('div')
  document.body.append(host)
  const mounted = createRoot(host)
  root = mounted
  const close = (followed: boolean) => {
    root = undefined
    // After the event, because React must not lose its root while it handles it.
    setTimeout(() => {
      mounted.unmount()
      host.remove()
    })
    // A reader who opened a result is already there. On the same page, focus would scroll back.
    if (!followed) trigger.focus({preventScroll: true})
  }
  const shown = <SearchDialog provider={provider} base={base} text={text} onClose={close} />
  // Synchronously, including focus, so that the next key goes into the input.
  flushSync(() => mounted.render(shown))
}

provider = providerFor(document.documentElement.dataset.base ?? '/')
provider.warm?.()
await addSheet(document.querySelector<HTMLElement>('[data-search-open]')?.dataset.searchSheet)
