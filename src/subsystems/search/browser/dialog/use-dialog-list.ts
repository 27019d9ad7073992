import {useMemo, useState} from 'react'
import type {SearchHit} from '../../../../plugin/search-provider.ts'
import {hitsInOrder} from './page-hit.ts'
import {recommendedGroups, type StartGroup, type StartItem, startGroups} from './start-groups.ts'
import {responseOf, type SearchState} from './use-search.ts'

/** What the reader can choose in the dialog: results or, without any, other ways to a page. */
export interface DialogList {
  readonly hits: readonly SearchHit[]
  /** Empty while there are results. */
  readonly ways: readonly StartGroup[]
  /** The items of all `ways`. */
  readonly items: readonly StartItem[]
  readonly size: number
  /** Index of the active option, or -1. */
  readonly current: number
  /** Whether the reader chose the active option. Until then, the best result is active and Enter opens it. */
  readonly isMoved: boolean
  /** @param to index; `undefined`: as if the reader had not moved yet */
  move(to: number | undefined): void
  /** Activates the next (1) or previous (-1) option. The first follows the last. */
  step(by: 1 | -1): void
}

export function useDialogList(state: SearchState): DialogList {
  const [moved, setMoved] = useState<number>()
  const start = useMemo(startGroups, [])
  const recommended = useMemo(recommendedGroups, [])
  const response = responseOf(state)
  const hits = response?.groups.flatMap(hitsInOrder) ?? []
  const best = response?.groups[0]?.hits[0]
  const ways = state.kind === 'idle' ? start : response && hits.length === 0 ? recommended : []
  const items = ways.flatMap(group => group.items)
  const size = hits.length > 0 ? hits.length : items.length
  const active = moved ?? (best ? hits.indexOf(best) : -1)
  const current = active < size ? active : -1
  return {
    hits,
    ways,
    items,
    size,
    current,
    isMoved: moved !== undefined,
    move: setMoved,
    step(by) {
      const from = by === 1 ? current : Math.max(current, 0)
      setMoved(size === 0 ? undefined : (from + by + size) % size)
    }
  }
}
