import {compareCodeUnits} from './order.ts'

export type Severity = 'error' | 'warning' | 'info'

/** A point in a source file, from 1, front matter counted. Columns count UTF-16 code units, as editors do. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** The smallest span that a diagnostic is about. */
export interface Place {
  readonly start: Point
  readonly end?: Point
}

/** A place in a file of the project. */
export interface Origin extends Point {
  /** Relative to the root. */
  readonly file: string
}

/** What a writer is told about one mistake. The same value reaches `build`, `check` and the overlay of `dev`. */
export interface Diagnostic {
  /** Permanent name, such as `no-missing-anchor`. */
  readonly rule: string
  readonly severity: Severity
  /** Relative to the project root, with forward slashes. Never absolute, never a URL. */
  readonly file: string
  readonly start?: Point
  readonly end?: Point
  /** "Unexpected X, expected Y". The author's own text stands in backticks. */
  readonly reason: string
  /** Suggestions, best first. */
  readonly expected?: readonly string[]
  readonly note?: string
  /** The rule's own page. */
  readonly url?: string
  /** Safe edits that mend this finding (`check --fix`). Offsets into the source file, in UTF-16 code units. */
  readonly fix?: Edit
  /** Keys that lead to what it is about, of a finding whose file is `docsgen.config`: the host knows file and place. */
  readonly keys?: readonly (string | number)[]
  /** Other files that the finding depends on: a change to one of them may have brought it. Not part of any report. */
  readonly related?: readonly string[]
}

/** Replaces the source text from `from` up to (not with) `to`. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Orders diagnostics by file, place and rule: the order in which every report prints them. */
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
