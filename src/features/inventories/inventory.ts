import type {Constants} from '../../model/project/constants.ts'
import {settingsKey} from '../../plugin/settings.ts'

/** What another site has: its pages, and the anchors on them. */
export interface Inventory {
  /** Address that the inventory was read from. */
  readonly source: string
  /** Address of the site, with a slash at the end. */
  readonly base: string
  readonly kind: InventoryKind
  /** Commit of the repository that the pages were read from, if they are in one. */
  readonly commit?: string
  /** Release of the site's subject, if it has one. */
  readonly version?: string
  /** Anchors by the path of the page below the base. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** - `sphinx`: `objects.inv`, which lacks the anchors of most headings; the others have all anchors. */
export type InventoryKind = 'docsgen' | 'html' | 'mdbook' | 'sphinx'

/** The name of the settings. */
export const inventoriesName = 'inventories'

/** The folder of recorded inventories, in the folder of pages. */
export const inventoriesFolder = '_inventories'

const declared = new WeakMap<Constants, ReadonlyMap<string, Inventory>>()

/** Returns the recorded inventories by name. */
export function inventoriesOf(constants: Constants): ReadonlyMap<string, Inventory> {
  const known = declared.get(constants)
  if (known) return known
  const prefix = settingsKey(inventoriesName, '')
  const inventories = new Map(
    [...constants.values()].flatMap(({name, settings, value}) =>
      settings === inventoriesName ? [[name.slice(prefix.length), JSON.parse(value) as Inventory] as const] : []
    )
  )
  declared.set(constants, inventories)
  return inventories
}

/** Returns a path without what servers leave out: `index.html`, `.html` and a slash at the end. */
export function pageKey(path: string): string {
  return path
    .replace(/(^|\/)index\.html?$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/+$/, '')
}

/** Returns the path of a page as the site has it, from the path in a link: `derivation` is `derivation.html`. */
export function pathIn({pages}: Inventory, written: string): string | undefined {
  if (Object.hasOwn(pages, written)) return written
  return Object.keys(pages).find(path => pageKey(path) === pageKey(written))
}
