import {flushSync} from 'react-dom'
import {createRoot, type Root} from 'react-dom/client'
import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {SearchDialog} from './SearchDialog.tsx'

export interface OpenOptions {
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** Element that gets the focus when search closes. */
  readonly trigger: HTMLElement
  /** Text typed before the dialog was loaded. */
  readonly text?: string
}

let root: Root | undefined

/** Opens search, or focuses its input if it is already open or opening. */
export function openDialog(provider: SearchProvider, {base, trigger, text = ''}: OpenOptions): void {
  if (root) {
    document.querySelector<HTMLInputElement>('.search-dialog .search-input')?.select()
    return
  }
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
