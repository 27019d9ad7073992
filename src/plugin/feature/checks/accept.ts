import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Logger} from '../../../model/project/logger.ts'
import type {CommandOption} from '../../command.ts'

/** Lets a project accept findings for now, so that only new ones are reported. */
export interface Accept {
  /** Options of `docsgen check`. */
  readonly options: readonly CommandOption[]
  /** Complete command lines, printed below its `--help`. */
  readonly examples: readonly string[]
  /** Loads the functions when findings exist. */
  readonly load: () => Promise<AcceptedFindings>
}

export interface AcceptedFindings {
  /**
   * Returns the findings that the project has not accepted. Pass every finding of the run, and filter afterwards.
   *
   * @throws HostError 2 if the accepted findings cannot be read
   */
  fresh(found: readonly Diagnostic[], project: AcceptingProject): readonly Diagnostic[]
  /**
   * Accepts findings if the options of `check` request it.
   *
   * @param found every finding of the run
   * @param selected those that the options of the run select
   * @returns the findings that cannot be accepted; `undefined` if the options do not request it
   */
  accept(
    found: readonly Diagnostic[],
    selected: readonly Diagnostic[],
    project: AcceptingProject
  ): readonly Diagnostic[] | undefined
  /** Returns the rules of the accepted findings, one for each finding, and their file; `undefined` if the project has no such file. */
  list(root: string): {readonly file: string; readonly rules: readonly string[]} | undefined
  /**
   * Returns a sentence about how to accept all findings of a build.
   *
   * @param program how the user runs docsgen
   */
  advice(program: string): string
}

/** A project whose findings are compared with those that it accepts. */
export interface AcceptingProject {
  /** Absolute path. */
  readonly root: string
  /** The options of `check`; default: none. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Default: prints nothing. */
  readonly logger?: Logger
}
