import {flushSync} from 'react-dom'
import {createRoot, type Root} from 'react-dom/client'
import type {SearchProvider} from './provider.ts'
import {providerFor} from './provider-for.ts'
import {SearchDialog} from './SearchDialog.tsx'

/**
 * Module of the search dialog, loaded when the reader reaches for search. Loading it starts the worker, which fetches
 * the manifest: both are there when the first key is pressed.
 */
export interface OpenOptions {
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** Where focus goes when search closes. */
  readonly trigger: HTMLElement
  /** What was typed before this was loaded. */
  readonly text?: string
}

let provider: SearchProvider | undefined
let root: Root | undefined

/** Opens search; does nothing but focus its input if it is open, or about to be. */
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
    // After the event: React must not lose its root while it handles it.
    setTimeout(() => {
      mounted.unmount()
      host.remove()
    })
    // Who followed a result is there: on the same page, focus would take them back.
    if (!followed) trigger.focus({preventScroll: true})
  }
  const shown = <SearchDialog provider={provider} base={base} text={text} onClose={close} />
  // At once, focus too: the next letter goes into its input.
  flushSync(() => mounted.render(shown))
}

provider = providerFor(document.documentElement.dataset.base ?? '/')
provider.warm?.()
