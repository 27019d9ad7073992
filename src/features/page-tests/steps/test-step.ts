import type {Point} from '../../../model/diagnostic.ts'

/** What a tested page runs, in order. Plain data: the note that the feature keeps about the page. */
export interface TestNote {
  readonly steps: readonly TestStep[]
  /** Mistakes in the options of fences, for the rule `test-step`. */
  readonly problems: readonly StepProblem[]
  /** The last test of these steps. */
  readonly tested?: {readonly date: string; readonly with: readonly string[]}
}

export interface StepProblem extends StepPlace {
  readonly reason: string
}

/** A place in a page, a partial or an included file. */
export interface StepPlace extends Point {
  /** Relative to the root. */
  readonly file: string
}

/**
 * - `shell`: commands for the page's session;
 * - `file`: a file to write;
 * - `program`: code for the runner of its language.
 */
export type StepKind = 'shell' | 'file' | 'program'

export interface TestStep extends StepWords {
  readonly kind: StepKind
  /** In lower case. */
  readonly language: string
  /** With the values of constants, but with placeholders. */
  readonly code: string
  /** Place of the first line of the code. */
  readonly place: StepPlace
  /** "Start the batcher, step 2 of 4". */
  readonly name: string
  /** Whether readers do not see the step. */
  readonly isHidden?: true
  /** The tabs that show the step, outermost first. */
  readonly tabs?: readonly ChosenTab[]
  /** What the step must print. */
  readonly output?: ExpectedOutput
}

/** Words after the language of a fence. */
export interface StepWords {
  /** Reason why the step does not run. */
  readonly skip?: string
  /** Expected exit code. Default: 0. */
  readonly exit?: number
  /** In milliseconds. */
  readonly timeout?: number
  /** Time in which the step may fail and run again, in milliseconds. */
  readonly retry?: number
  /** Present if the step runs until the page ends. */
  readonly background?: Readiness
  /** Present if the code is written to a file. */
  readonly file?: StepFile
}

/** When a background step is ready. Default: at once. */
export interface Readiness {
  /** Text that it prints. */
  readonly line?: string
  /** Port on the loopback address that accepts connections. */
  readonly port?: number
}

export interface StepFile {
  /** Relative to the session's directory, or to its home if it starts with `~/`. */
  readonly path: string
  readonly append?: true
  /** Permissions in octal digits. */
  readonly mode?: string
}

/** A panel of a group of tabs. */
export interface ChosenTab {
  /** Key of the group, if it has one. */
  readonly key?: string
  /** Labels of all panels. */
  readonly labels: readonly string[]
  readonly label: string
}

export type OutputMode = 'text' | 'contains' | 'json'

export interface ExpectedOutput {
  readonly text: string
  readonly mode: OutputMode
  /** `stdout`: standard output, or standard error if that is all that the step prints. */
  readonly stream: 'stdout' | 'stderr'
  /** Place of the first line of the text. */
  readonly place: StepPlace
}
