import type {Diagnostic} from '../diagnostic.ts'
import type {PageFacts} from '../page.ts'
import type {MetaFile} from '../page-map.ts'
import type {Config} from '../project/config.ts'
import type {NavbarItem, Site} from '../site.ts'
import type {Route} from '../url.ts'

/** Joins pages to a site. */
export type JoinPages = (input: JoinInput) => Site

export interface JoinInput {
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly config: Pick<Config, 'base' | 'nav'> &
    Partial<Pick<Config, 'locales' | 'localeFallback' | 'check' | 'versions' | 'theme'>>
  /** Routes of sources that this build omits, such as drafts. */
  readonly known?: readonly Route[]
  /** Route of the outermost folder; default: the root. */
  readonly top?: Route
  /** Page maps with their navigation that are known from the last build. */
  readonly trees?: KnownTrees
  /** Whether `_meta` files may omit pages, as those of a translation may. Default: false. */
  readonly isPartial?: boolean
  /** Returns whether to report a finding about the page map or the navigation. Default: all. */
  readonly isReported?: (finding: Diagnostic) => boolean
}

/** What a build without changes needs from a page map and its navigation. Plain data. */
export interface TreeSummary {
  readonly navbar: readonly NavbarItem[]
  readonly order: readonly Route[]
  /** Folders without their own page, with their titles. */
  readonly landings: readonly (readonly [Route, string])[]
  /** Titles of ancestors, with the routes of the tree's own pages below them. */
  readonly above: readonly (readonly [readonly string[], readonly Route[]])[]
}

/** Summaries of the trees of one state of a site, by the route of a tree's outermost folder. */
export interface KnownTrees {
  get(top: Route): TreeSummary | undefined
  set(top: Route, summary: TreeSummary): void
}
