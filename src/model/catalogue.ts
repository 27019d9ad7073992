/** What a catalogue describes: one flag, method, contract or message of a program. */
export interface CatalogueEntry {
  readonly kind: 'flag' | 'method' | 'contract' | 'error'
  /** As it stands in code: `--batch-type`, `eth_call`. */
  readonly name: string
  /** Every other spelling: variables of the environment, aliases. */
  readonly also: readonly string[]
  readonly description: string
  readonly type?: string
  readonly default?: string
  readonly required?: true
  /** Release that brought it. */
  readonly since?: string
  /** Why it should not be used any more, or since which release. */
  readonly deprecated?: string
  /** What is said of it beside, by label: parameters, result, address. */
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** One file of `_catalogue/`: what a program or a protocol has, declared once. */
export interface Catalogue {
  /** The file's name without its ending. */
  readonly name: string
  /** The file, relative to the root. */
  readonly source: string
  /** Program whose flags it has. */
  readonly program?: string
  /** Commands that start the program, its name first. */
  readonly commands: readonly string[]
  /** Subcommands that take its flags; those of any other are not known. */
  readonly subcommands: readonly string[]
  /** Release that it was taken from. */
  readonly release?: string
  readonly entries: readonly CatalogueEntry[]
}

/** An entry's name in the whole site: catalogue and name. */
export function referenceId(catalogue: string, name: string): string {
  return `${catalogue}/${name}`
}

/** The anchor of an entry where its catalogue is shown. */
export function referenceAnchor(catalogue: string, name: string): string {
  return `${catalogue}-${name.replace(/^-+/, '')}`
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/-+$/, '')
}

/** Address of the data of a catalogue's cards, below the base. */
export function cataloguePath(name: string): string {
  return `reference/${name}.json`
}
