import type {PageSyntax} from './writer.ts'

/** A whole project of one generator. */
export interface GeneratedProject {
  /** The dialect. */
  readonly name: string
  /** Configuration and other files without pages. */
  readonly files: Readonly<Record<string, string>>
  /** Returns files that name all pages, if the generator needs them. */
  readonly index?: (names: readonly string[]) => Readonly<Record<string, string>>
  /** Kinds of pages, which take turns. `NAME` in a path is the name of a page. */
  readonly pages: readonly {readonly path: string; readonly syntax: PageSyntax}[]
  readonly routeOf: (name: string) => string
}

export const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n'
