import {useEffect, useState} from 'react'
import type {DialogActions} from './dialog-actions.ts'
import type {DialogList} from './use-dialog-list.ts'
import type {Search} from './use-search.ts'

/** Whether Enter was pressed before the results arrived. */
type OpenFirst = 'no' | 'here' | 'in a new tab'

/** Returns what the Enter key does. Pressed before the results arrive, it opens the first one when they do. */
export function useEnter({
  search,
  list,
  actions
}: {
  readonly search: Search
  readonly list: DialogList
  readonly actions: DialogActions
}): {
  readonly enter: (newTab: boolean) => void
  /** Forgets that Enter was pressed. */
  readonly cancel: () => void
} {
  const {state} = search
  const [openFirst, setOpenFirst] = useState<OpenFirst>('no')
  useEffect(() => {
    if (openFirst !== 'no' && state.kind !== 'waiting') {
      setOpenFirst('no')
      const first = state.kind === 'found' ? state.response.groups[0]?.hits[0] : undefined
      if (first) actions.follow(first, openFirst === 'in a new tab')
    }
  })
  return {
    enter(newTab) {
      const way = list.hits.length === 0 ? list.items[list.current] : undefined
      if (way) {
        actions.choose(way, newTab)
        return
      }
      // Enter must not open the first result of an older text.
      const chosen = list.isMoved || state.kind === 'found' ? list.hits[list.current] : undefined
      if (chosen) actions.follow(chosen, newTab)
      else if (state.kind === 'failed') search.retry()
      else if (state.kind === 'waiting') {
        setOpenFirst(newTab ? 'in a new tab' : 'here')
        search.searchNow()
      }
    },
    cancel: () => setOpenFirst('no')
  }
}
