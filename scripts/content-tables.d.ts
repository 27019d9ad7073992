/** Releases by service; null where no release works. */
export type Minimum = Readonly<Record<string, string | null>>

/** A fork of L1 or of the chain; `times` are seconds since 1970, by L1 network. */
export interface Fork {
  readonly name: string
  readonly notice: string
  readonly times: Readonly<Record<string, number>>
  readonly minimum: Minimum
}

/** `content/_data/releases.json`. */
export interface Releases {
  readonly lookedUp: string
  readonly services: readonly string[]
  readonly l1: readonly Fork[]
  readonly l2: readonly Fork[]
  readonly contracts: readonly {
    readonly name: string
    readonly notice: string
    /** The newest fork of a chain with these contracts. */
    readonly l2: string
    readonly minimum: Minimum
  }[]
}

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

/** Of all that demand a release of a service, the highest; null where none works. */
export function minimumOf(
  releases: Releases,
  line: {readonly l1: string; readonly contracts: string}
): Record<string, string | null | undefined>

/** Below 0 where `a` is the older release. */
export function compareReleases(a: string, b: string): number

/** Markdown by file name in `content/_tables/`. */
export function contentTables(releases: Releases, registry: Registry): Record<string, string>
