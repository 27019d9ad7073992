import type {Releases} from './releases.js'

/** `content/_data/registry.json`, as far as the tables read it. */
export interface Registry {
  readonly chains: readonly {
    readonly name: string
    readonly l1: string
    readonly chainId: number
    readonly rpc?: string
    readonly explorer?: string
    readonly blockTime: number
    readonly dataAvailability: string
    readonly batchInbox: string
    readonly gasToken?: string
    readonly forks: Readonly<Record<string, number>>
    readonly addresses: Readonly<Record<string, string>>
  }[]
}

/** Markdown by file name in `content/_tables/`. */
export function contentTables(releases: Releases, registry: Registry): Record<string, string>

/** `content/_data/release-history.json`. */
export interface History {
  readonly source: string
  readonly lookedUp: string
  readonly components: readonly {
    readonly name: string
    /** Releases that exist, but whose notes could not be read. */
    readonly unread?: readonly string[]
    readonly releases: readonly {
      readonly release: string
      readonly date: string
      readonly need: string
      readonly about: string
    }[]
  }[]
}

/** Markdown by file name in `content/_tables/`: a table of releases for each component. */
export function historyTables(history: History): Record<string, string>

/** Markdown by file name in `content/_tables/`: the times of each fork, and a table of all forks. */
export function forkTables(registry: Registry): Record<string, string>

/** `content/_data/operator-path.json`. */
export interface Path {
  readonly stages: readonly {readonly name: string; readonly pages: readonly string[]}[]
  /** Pages that show the stages without links. */
  readonly unlinked: readonly string[]
}

/** Markdown by file name in `content/_tables/`: for each stage, where it is on the path. */
export function pathTables(path: Path): Record<string, string>
