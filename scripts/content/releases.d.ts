/** Releases by service; null where no release works. */
export type Minimum = Readonly<Record<string, string | null>>

/** A fork of L1 or of the chain; `times` are seconds since 1970, by L1 network. */
export interface Fork {
  readonly name: string
  readonly notice: string
  readonly times: Readonly<Record<string, number>>
  readonly minimum: Minimum
}

/** A release of the contracts. */
export interface Contracts {
  readonly name: string
  readonly notice: string
  /** The newest fork of a chain with these contracts. */
  readonly l2: string
  readonly minimum: Minimum
}

/** `content/_data/releases.json`. */
export interface Releases {
  readonly lookedUp: string
  readonly services: readonly string[]
  readonly l1: readonly Fork[]
  readonly l2: readonly Fork[]
  readonly contracts: readonly Contracts[]
}

/** Of all that demand a release of a service, the highest; null where none works. */
export function minimumOf(
  releases: Releases,
  line: {readonly l1: string; readonly contracts: string}
): Record<string, string | null | undefined>

/** Below 0 where `a` is the older release. */
export function compareReleases(a: string, b: string): number
