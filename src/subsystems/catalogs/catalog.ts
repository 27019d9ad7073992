import {compareCodeUnits} from '../../model/order.ts'
import type {Constants} from '../../model/project/constants.ts'

/** An entry of a catalog: a flag, setting, method, contract or error of a program. */
export interface CatalogueEntry {
  readonly kind: 'flag' | 'setting' | 'method' | 'contract' | 'error'
  /** As written in code: `--batch-type`, `eth_call`. */
  readonly name: string
  /** Other spellings: environment variables, aliases. */
  readonly also: readonly string[]
  readonly description: string
  readonly type?: string
  readonly default?: string
  readonly required?: true
  /** Release that introduced it. */
  readonly since?: string
  /** Why or since which release it is deprecated. */
  readonly deprecated?: string
  /** Address of the page or section that describes it in full. */
  readonly page?: string
  /** More facts by label: parameters, result, address. */
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** One file of `_catalogue/`, which lists the entries of a program or a protocol. */
export interface Catalogue {
  /** The file name without its extension. */
  readonly name: string
  /** The file, relative to the root. */
  readonly source: string
  /** Program that the flags belong to. */
  readonly program?: string
  /** Commands that start the program, its own name first. */
  readonly commands: readonly string[]
  /** Subcommands that accept the flags. The flags of other subcommands are unknown. */
  readonly subcommands: readonly string[]
  /** Release that the catalog describes. */
  readonly release?: string
  readonly entries: readonly CatalogueEntry[]
}

/** The name of the settings. */
export const catalogsName = 'catalogs'

/** The folder of catalogs, in the folder of pages. */
export const catalogsFolder = '_catalogue'

const declared = new WeakMap<Constants, readonly Catalogue[]>()

/** Returns the catalogs of a project or of a version of it, by name. */
export function catalogsOf(constants: Constants): readonly Catalogue[] {
  let found = declared.get(constants)
  if (!found) {
    found = [...constants.values()]
      .flatMap(({settings, value}) => (settings === catalogsName ? [JSON.parse(value) as Catalogue] : []))
      .sort((a, b) => compareCodeUnits(a.name, b.name))
    declared.set(constants, found)
  }
  return found
}

/** Returns an entry's id, which is unique in the site: catalog and name. */
export function referenceId(catalogue: string, name: string): string {
  return `${catalogue}/${name}`
}

/** Returns the anchor of an entry on the page that displays its catalog. */
export function referenceAnchor(catalogue: string, name: string): string {
  return `${catalogue}-${name.replace(/^-+/, '')}`
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/-+$/, '')
}

/** Returns the path of the data of a catalog's cards, below the base. */
export function cataloguePath(name: string): string {
  return `reference/${name}.json`
}
