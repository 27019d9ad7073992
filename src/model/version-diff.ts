interface PageLink {
  readonly title: string
  readonly href: string
}

/** The pages that differ between two versions, with their addresses. */
export interface VersionDiff {
  /** Labels of the versions. */
  readonly from: string
  readonly to: string
  readonly added: readonly PageLink[]
  readonly removed: readonly PageLink[]
  readonly renamed: readonly (PageLink & {readonly was: PageLink})[]
  readonly changed: readonly PageLink[]
}
