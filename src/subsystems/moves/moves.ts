import type {Places} from '../../model/project/places.ts'

/** What a move changes. */
export interface Moves {
  /** Files by path relative to the root: old path to new path. */
  readonly files: ReadonlyMap<string, string>
  /** Pages whose routes change: old route to new route. */
  readonly routes: ReadonlyMap<string, string>
  /** The folders of pages before and after the move. */
  readonly places: Places
  readonly after: Places
  /** Sources of pages by route, before the move. */
  readonly pages: ReadonlyMap<string, string>
}

export interface MovePlan extends Moves {
  /** The folder that moves as a whole, if one does. */
  readonly folder?: {readonly from: string; readonly to: string}
  /** The `_meta` entries to move; none for files other than pages. */
  readonly entries: readonly EntryMove[]
}

export interface EntryMove {
  readonly from: EntryPlace
  readonly to: EntryPlace
  /** Whether another file keeps the old name. */
  readonly stays: boolean
}

export interface EntryPlace {
  /** Folder relative to the root: `content/guide`. */
  readonly folder: string
  readonly key: string
}

export interface MoveEdits {
  /** New texts by path before the move. */
  readonly texts: ReadonlyMap<string, string>
  /** Number of links that change. */
  readonly links: number
  /** Number of redirects that are added. */
  readonly redirects: number
  /** Changes that a person must make. */
  readonly notes: readonly string[]
}
