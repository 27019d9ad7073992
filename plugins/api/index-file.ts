/** The data for resolving links and components: one file for each plugin that makes a reference. */
export interface ApiIndex {
  /** By id of the operation or method. */
  readonly operations: Readonly<Record<string, IndexEntry>>
  /** By name of the schema. */
  readonly schemas: Readonly<Record<string, IndexEntry>>
  /** Files of generated parts, by the source of the page that each belongs to. */
  readonly extended: Readonly<Record<string, IndexEntry & {readonly id: string}>>
}

export interface IndexEntry {
  /** Address of the page, with an anchor if it contains several entries. */
  readonly href: string
  /** Markdown of the generated part, relative to the root. */
  readonly file: string
  readonly title: string
  /** File with the start of the description, which the other file leaves to the description of its page. */
  readonly lede?: string
  readonly deprecated?: true
}

/** Plugins that make references, in the order in which they are searched. */
export const references = ['openapi', 'openrpc', 'asyncapi', 'graphql', 'solidity', 'typescript'] as const

export const partOfIndex = (plugin: string): string => `api/${plugin}.json`
export const pathOfIndex = (plugin: string): string => `.docsgen/parts/${partOfIndex(plugin)}`
