import {compareCodeUnits} from './order.ts'

export type Severity = 'error' | 'warning' | 'info'

/**
 * A position in a source file. Lines and columns start at 1, and lines include the front matter. Columns count UTF-16 code units.
 */
export interface Point {
  readonly line: number
  readonly column: number
}

/** The smallest range that a diagnostic is about. */
export interface Place {
  readonly start: Point
  readonly end?: Point
}

/** A place in a file of the project. */
export interface Origin extends Point {
  /** Relative to the root. */
  readonly file: string
}

/** One finding. `build`, `check` and the overlay of `dev` receive the same value. */
export interface Diagnostic {
  /** Permanent name, such as `no-missing-anchor`. */
  readonly rule: string
  readonly severity: Severity
  /** Relative to the project root, with forward slashes. Never absolute, never a URL. */
  readonly file: string
  readonly start?: Point
  readonly end?: Point
  /**
   * "Unexpected X, expected Y". The author's own text is in backticks. The reason is for people: programs read the other fields.
   */
  readonly reason: string
  /** What the suggestions replace: the first such text from `start`, on its line. Default: the text from `start` to `end`. */
  readonly actual?: string
  /** Suggestions, best first. The reason contains the first. */
  readonly expected?: readonly string[]
  /** What else programs need to know about the finding. */
  readonly data?: FindingData
  readonly note?: string
  /** Documentation page of the rule. */
  readonly url?: string
  /** Safe edits that fix the finding (`check --fix`). Offsets are UTF-16 code units of the source file. */
  readonly fix?: Edit
  /** Path of keys to the value, if the file is `docsgen.config`. The host fills in file and place. */
  readonly keys?: readonly (string | number)[]
  /**
   * The file that is missing, relative to the root, and how the author wrote it. The host suggests files with similar names, and
   * removes it.
   */
  readonly missing?: {readonly path: string; readonly written: string}
  /** Present if the text at the place is a secret, which no report may print. */
  readonly secret?: true
  /** Other files that the finding depends on. A change to one of them may have caused it. Reports leave them out. */
  readonly related?: readonly string[]
}

/** Facts about a finding that its reason states for people. */
export interface FindingData {
  /** Imports of packages that are not installed, sorted. Reports print one finding about the same packages. */
  readonly packages?: readonly string[]
}

/** A problem in a module or a style sheet, with its own file. */
export interface ModuleFinding {
  readonly file: string
  readonly rule: string
  /** Default: `warning`. */
  readonly severity?: 'error'
  readonly reason: string
  readonly note?: string
  readonly actual?: string
  readonly expected?: readonly string[]
  readonly data?: FindingData
  readonly at: Place
}

/** An error message of the bundler, or of a module, with its place. */
export interface Mistake {
  readonly text: string
  /** Relative to the root. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** Number of characters that the message is about. */
  readonly length?: number
  /** The import of a package that is not installed, if this is the mistake. */
  readonly lacking?: string
  /** Present if the module compiles, and threw the message while it loaded. */
  readonly isThrown?: boolean
}

/** Replaces the source text from `from` up to but not including `to`. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Compares diagnostics by file, place and rule. Every report prints them in this order. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareCodeUnits(a.file, b.file) ||
    (a.start?.line ?? 0) - (b.start?.line ?? 0) ||
    (a.start?.column ?? 0) - (b.start?.column ?? 0) ||
    compareCodeUnits(a.rule, b.rule) ||
    compareCodeUnits(a.reason, b.reason)
  )
}

export interface Counts {
  readonly errors: number
  readonly warnings: number
  readonly infos: number
}

export function countDiagnostics(diagnostics: Iterable<Diagnostic>): Counts {
  let errors = 0
  let warnings = 0
  let infos = 0
  for (const {severity} of diagnostics) {
    if (severity === 'error') errors++
    else if (severity === 'warning') warnings++
    else infos++
  }
  return {errors, warnings, infos}
}
