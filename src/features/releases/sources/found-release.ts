/** A release as its source has it. */
export interface FoundRelease {
  /** The whole tag, such as `op-node/v1.20.1`. */
  readonly tag: string
  /** Day as YYYY-MM-DD. */
  readonly date?: string
  readonly url?: string
  /** Markdown as written. */
  readonly notes?: string
  /** Whether the source itself calls the release a pre-release, whatever its version is. */
  readonly isPrerelease?: true
}
