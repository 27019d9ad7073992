import type {MouseEvent, RefObject} from 'react'
import type {SearchHit} from '../../../../plugin/search-provider.ts'
import {hrefOf} from '../links.ts'
import {leaveFound} from './leave-found.ts'
import {rememberSearch} from './recent-searches.ts'
import type {StartItem} from './start-groups.ts'

/** Ways out of the dialog. */
export interface DialogActions {
  /** Opens a result. */
  follow(hit: SearchHit, newTab: boolean): void
  /** Prepares for the browser to open a result that was clicked. */
  open(event: MouseEvent<HTMLAnchorElement>, hit: SearchHit): void
  /** Opens a page, or searches again. */
  choose(item: StartItem, newTab?: boolean): void
}

export function createDialogActions({
  base,
  text,
  dialog,
  followed,
  change
}: {
  readonly base: string
  readonly text: string
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Set when a result is opened instead of only closing the dialog. */
  readonly followed: RefObject<boolean>
  readonly change: (text: string) => void
}): DialogActions {
  const close = (): void => {
    followed.current = true
    dialog.current?.close()
  }
  return {
    follow(hit, newTab) {
      const href = hrefOf(base, hit.href)
      leaveFound(href, text, hit)
      rememberSearch(text)
      if (newTab) {
        window.open(href, '_blank', 'noopener')
        return
      }
      close()
      location.assign(href)
    },
    open(event, hit) {
      leaveFound(hrefOf(base, hit.href), text, hit)
      rememberSearch(text)
      // With a modifier or another button, the browser opens a new tab or window, and search stays open.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) close()
    },
    choose(item, newTab = false) {
      if (item.kind === 'search') change(item.text)
      else if (newTab) window.open(item.href, '_blank', 'noopener')
      else {
        close()
        location.assign(item.href)
      }
    }
  }
}
