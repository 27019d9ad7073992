/** Where pages that other machines have read are kept, beside the cache of this one. */
export interface RemoteCacheConfig {
  /** `bazel`: Bazel's HTTP cache. `turborepo`: Turborepo's remote cache API. */
  readonly protocol: 'bazel' | 'turborepo'
  /** What the protocol's paths are appended to. */
  readonly url: string
  /** Of Turborepo's protocol: a team's id (`team_…`) or its name. */
  readonly team?: string
  /** Takes entries, and sends none. */
  readonly readOnly?: boolean
}
