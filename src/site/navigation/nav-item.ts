import type {PageFacts, ThemeFlags} from '../../model/page.ts'
import type {MetaMenu} from '../../model/page-map.ts'
import type {Route} from '../../model/url.ts'

/** An item of the navigation: the page map with every `_meta` setting resolved, in the author's order. */
export type NavItem = NavNode | NavAnchor | NavSeparator

/** A page, a folder, or a folder with its page. Compare nodes by identity, never by name. */
export interface NavNode {
  readonly kind: 'node'
  readonly name: string
  readonly title: string
  readonly route: Route
  readonly type: 'doc' | 'page' | 'menu'
  readonly display: 'normal' | 'hidden' | 'children'
  /** Whether the node or one of its ancestors is hidden. */
  readonly hidden: boolean
  /** Whether the node is a folder. */
  readonly folder: boolean
  /** The page at the node's route; absent for a folder without one, and for a folder whose `index` is a separate item. */
  readonly page?: PageFacts
  /** Whether the folder's `_meta` lists its `index`, which is then one of the children. */
  readonly ownIndex: boolean
  /** Theme options, merged from those inherited, those of the wildcard and the node's own, which win. */
  readonly theme: Partial<ThemeFlags>
  /** The same for the folder's unlisted `index` file, to which the folder's own wildcard applies too. */
  readonly pageTheme: Partial<ThemeFlags>
  readonly menu?: MetaMenu
  readonly badge?: string
  readonly icon?: string
  /** Present for a section that is not in the top bar. */
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
