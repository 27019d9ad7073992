import type {PageFacts, ThemeFlags} from '../../model/page.ts'
import type {MetaMenu} from '../../model/page-map.ts'
import type {Route} from '../../model/url.ts'

/** What navigation is made of: the page map with every `_meta` setting resolved, in the writer's order. */
export type NavItem = NavNode | NavAnchor | NavSeparator

/** A page, a folder, or a folder with its page. Identified by the object, never by its name. */
export interface NavNode {
  readonly kind: 'node'
  readonly name: string
  readonly title: string
  readonly route: Route
  readonly type: 'doc' | 'page' | 'menu'
  readonly display: 'normal' | 'hidden' | 'children'
  /** Whether it or anything above it is hidden. */
  readonly hidden: boolean
  /** Whether a folder stands behind it. */
  readonly folder: boolean
  /** The page at its route; absent for a folder without one, and for a folder whose `index` is an item of its own. */
  readonly page?: PageFacts
  /** Whether the folder's `index` is listed in its own `_meta` and so is one of its children. */
  readonly ownIndex: boolean
  /** Inherited, wildcard's and own switches, in rising order of strength. */
  readonly theme: Partial<ThemeFlags>
  /** The same for the folder's unlisted `index` file, which the folder's own wildcard reaches too. */
  readonly pageTheme: Partial<ThemeFlags>
  readonly menu?: MetaMenu
  readonly badge?: string
  readonly icon?: string
  /** A section that the top bar leaves out. */
  readonly unlisted?: boolean
  readonly parent?: NavNode
  readonly children: readonly NavItem[]
}

/** A `_meta` entry with an href. */
export interface NavAnchor {
  readonly kind: 'anchor'
  readonly title: string
  /** As written. */
  readonly href: string
  readonly newWindow: boolean
  readonly type: 'doc' | 'page'
  readonly hidden: boolean
  readonly badge?: string
  readonly icon?: string
}

export interface NavSeparator {
  readonly kind: 'separator'
  readonly title: string
}
