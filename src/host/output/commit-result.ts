/** What became of the old site. */
export interface CommitResult {
  /** Files whose bytes are new or differ from the old site's. */
  readonly written: number
  /** Files that are the same as before. */
  readonly reused: number
  /** Files of the old site that the new one lacks. */
  readonly removed: number
  /** Size of the whole site without the manifest. */
  readonly bytes: number
  /** Whether the site was replaced. */
  readonly changed: boolean
}
