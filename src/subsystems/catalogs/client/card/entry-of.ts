import {cataloguePath} from '../../catalog.ts'

/** An entry in the file of its catalog: see `reference-files.ts`. */
export interface ShownEntry {
  readonly name: string
  readonly also: readonly string[]
  readonly description: string
  readonly default?: string
  readonly required?: true
  readonly since?: string
  readonly deprecated?: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Address of its definition. */
  readonly href?: string
  readonly used: readonly {readonly title: string; readonly href: string}[]
  /** Number of pages that mention it, including those not in `used`. */
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

/** Returns the entry for a spelling, or `undefined` if the site has changed since the page was loaded. */
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
