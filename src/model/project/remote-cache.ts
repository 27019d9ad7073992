/** A cache that several machines share, in addition to the local one. */
export interface RemoteCacheConfig {
  /** `bazel`: Bazel's HTTP cache. `turborepo`: Turborepo's remote cache API. */
  readonly protocol: 'bazel' | 'turborepo'
  /** Base URL for the protocol's paths. */
  readonly url: string
  /** For Turborepo: a team's id (`team_…`) or name. */
  readonly team?: string
  /** Reads entries but uploads none. */
  readonly readOnly?: boolean
}
