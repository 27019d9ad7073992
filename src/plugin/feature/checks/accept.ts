import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Logger} from '../../../model/project/logger.ts'
import type {KnownRules} from '../../../rules/catalogue.ts'

/** The findings that a project accepts for now, so that only new ones are reported. */
export interface AcceptedFindings {
  /**
   * Returns the findings that the project has not accepted. Pass every finding of the run, and filter afterwards.
   *
   * @param project.logger default: prints nothing
   * @throws HostError 2 if the accepted findings cannot be read
   */
  fresh(
    found: readonly Diagnostic[],
    project: {readonly root: string; readonly known: KnownRules; readonly logger?: Logger}
  ): readonly Diagnostic[]
  /** Returns the rules of the accepted findings, one for each finding, and their file; `undefined` if the project has no such file. */
  list(root: string): {readonly file: string; readonly rules: readonly string[]} | undefined
  /**
   * Returns a sentence about how to accept all findings of a build.
   *
   * @param program how the user runs docsgen
   */
  advice(program: string): string
}
