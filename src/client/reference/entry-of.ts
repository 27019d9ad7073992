import {cataloguePath} from '../../model/catalogue.ts'

/** An entry as its catalogue's file has it: see `reference-files.ts`. */
export interface ShownEntry {
  readonly name: string
  readonly also: readonly string[]
  readonly description: string
  readonly default?: string
  readonly required?: true
  readonly since?: string
  readonly deprecated?: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Where it is defined. */
  readonly href?: string
  readonly used: readonly {readonly title: string; readonly href: string}[]
  /** Pages that name it, also those beyond `used`. */
  readonly uses: number
  readonly program?: string
  readonly release?: string
}

interface CatalogueFile {
  readonly program?: string
  readonly release?: string
  readonly entries: readonly ShownEntry[]
}

const files = new Map<string, Promise<CatalogueFile>>()

/** The entry that a spelling means; nothing where the site has changed since the page was loaded. */
export async function entryOf(catalogue: string, spelling: string): Promise<ShownEntry | undefined> {
  const base = document.documentElement.dataset.base ?? '/'
  let file = files.get(catalogue)
  if (!file) {
    file = fetch(base + cataloguePath(catalogue)).then(response => response.json() as Promise<CatalogueFile>)
    files.set(catalogue, file)
  }
  try {
    const {entries, program, release} = await file
    const entry = entries.find(({name, also}) => name === spelling || also.includes(spelling))
    return entry && {...entry, ...(program && {program}), ...(release && {release})}
  } catch {
    files.delete(catalogue)
    return undefined
  }
}
