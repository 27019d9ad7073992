import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Places} from '../../model/project/places.ts'

/** Plans moves of pages and folders, and edits everything that refers to them. Projects are those of the host, already open. */
export interface PageMoves {
  /**
   * Plans the move of a page or folder: a route (`/guide/install`), or a path relative to the root.
   *
   * @throws HostError 2 if the move is impossible
   */
  plan(request: {readonly from: string; readonly to: string; readonly project: object}): Promise<MovePlan>
  /**
   * Plans what follows from files that something else renames.
   *
   * @param input.translated whether translations move with their originals
   */
  follow(
    renames: readonly (readonly [from: string, to: string])[],
    input: {readonly project: object; readonly translated: boolean}
  ): Promise<MovePlan>
  /** Returns the texts that change when files move. */
  edits(input: {
    readonly project: object
    /** Facts of every page, by source. */
    readonly pages: ReadonlyMap<string, PageFacts>
    readonly plan: MovePlan
    /** Returns the text of a file, with its byte order mark and line breaks; `undefined` if it does not exist. */
    readonly read: (path: string) => string | undefined
  }): MoveEdits
  /** Returns the findings because of which the links of a page are unknown, so a move would miss some of them. */
  unknownLinks(diagnostics: readonly Diagnostic[]): readonly Diagnostic[]
  /** Returns the text of a `_meta` file with another entry. */
  addEntry(text: string, key: string, title: string): string
  /** Returns the `_meta` entry of a page or folder by its path. */
  entryOf(path: string): EntryPlace
}

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
