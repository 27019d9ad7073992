import type {Diagnostic} from '../../model/diagnostic.ts'
import type {KnownRules} from '../../rules/catalogue.ts'

/** Formats the report of `docsgen check` as text that ends with a line break, or as an empty string. */
export type ReportFormat = (diagnostics: readonly Diagnostic[], input: ReportInput) => string

export interface ReportInput {
  /** Returns the text that positions refer to, or `undefined` if the file cannot be read. */
  readonly readSource: (file: string) => string | undefined
  readonly color: boolean
  /** Columns of the terminal, if the report is printed to one. */
  readonly width?: number | undefined
  /** The command that fixes findings, as the report shows it. */
  readonly fixCommand?: string
  /** Number of pages that were checked. */
  readonly files: number
  readonly ms: number
  /** Present if the command tests pages: what it tested, for formats that list what passed, too. */
  readonly tested?: TestReport
  /** Last line of a report for people; default: the numbers of findings. */
  readonly summary?: string
  /** The version of docsgen. */
  readonly version: string
  /** Returns the page of a rule as Markdown; `undefined` for a rule of a plugin. */
  readonly explain: (rule: string) => string | undefined
  /** Folder of the project in its git repository, with forward slashes; empty for the repository's root. */
  readonly folder: string
  readonly known: KnownRules
}

/** Everything that a command tested, with all findings. */
export interface TestReport {
  /** The command, such as `docsgen test`. */
  readonly command: string
  readonly cases: readonly TestCase[]
}

export interface TestCase {
  readonly name: string
  /** What the case belongs to. */
  readonly group: string
  readonly file: string
  readonly findings: readonly Diagnostic[]
  /** Absent if the case was not measured separately. */
  readonly ms?: number
  /** Why the case did not run. */
  readonly skipped?: string
}
