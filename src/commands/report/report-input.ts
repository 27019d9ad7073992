import type {KnownRules} from '../../rules/catalogue.ts'

export interface ReportInput {
  readonly readSource: (file: string) => string | undefined
  readonly color: boolean
  /** Number of pages that were checked. */
  readonly files: number
  readonly ms: number
  /** The version of docsgen. */
  readonly version: string
  /** Returns the page of a rule as Markdown; `undefined` for a rule of a plugin. */
  readonly explain?: (rule: string) => string | undefined
  /** Folder of the project in its git repository, with forward slashes; empty or absent for the repository's root. */
  readonly folder?: string
  /** Default: docsgen's own rules. */
  readonly known?: KnownRules
}
