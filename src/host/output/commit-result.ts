/** What changed in the site. */
export interface CommitResult {
  /** Number of files that are new or differ from the old site's. */
  readonly written: number
  /** Number of unchanged files. */
  readonly reused: number
  /** Number of files of the old site that the new one lacks. */
  readonly removed: number
  /** Size of the whole site without the manifest. */
  readonly bytes: number
  /** Whether the site was replaced. */
  readonly changed: boolean
}
