/** What links and components are resolved with: one file for each plugin that makes a reference. */
export interface ApiIndex {
  /** By id: operations, methods. */
  readonly operations: Readonly<Record<string, IndexEntry>>
  /** By name. */
  readonly schemas: Readonly<Record<string, IndexEntry>>
  /** Files of the generated parts by the sources of the pages that they belong to. */
  readonly extended: Readonly<Record<string, IndexEntry & {readonly id: string}>>
  /** Addresses that requests on pages are compared with. */
  readonly servers?: readonly string[]
}

export interface IndexEntry {
  /** Address of the page, with the anchor where it holds more than one. */
  readonly href: string
  /** Markdown of the generated part, relative to the root. */
  readonly file: string
  readonly title: string
  readonly deprecated?: true
}

/** Plugins that make references, in the order in which their entries are looked for. */
export const references = ['openapi', 'openrpc', 'solidity', 'typescript'] as const

export const partOfIndex = (plugin: string): string => `api/${plugin}.json`
export const pathOfIndex = (plugin: string): string => `.docsgen/parts/${partOfIndex(plugin)}`
