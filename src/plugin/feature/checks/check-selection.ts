import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Inputs} from '../../../model/project/inputs.ts'
import type {Logger} from '../../../model/project/logger.ts'
import type {Places} from '../../../model/project/places.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {Site} from '../../../model/site.ts'
import type {KnownRules} from '../../../rules/catalogue.ts'
import type {CommandOption} from '../../command.ts'

/** Lets the user of `docsgen check` choose the findings of a run. */
export interface CheckSelection<Options = Readonly<Record<string, unknown>>> {
  readonly options: readonly CommandOption[]
  /** Complete command lines, printed below the `--help` of `check`. */
  readonly examples?: readonly string[]
  /**
   * Returns the findings to report, and may record them or the site in the project. Each run of `check` calls this, so it returns
   * all of them unless an option requests something else.
   *
   * @param found the findings that earlier selections left
   */
  select(found: readonly Diagnostic[], run: CheckedRun<Options>): readonly Diagnostic[] | Promise<readonly Diagnostic[]>
}

export interface CheckedRun<Options> {
  /** Absolute path. */
  readonly root: string
  /** Every finding of the run. */
  readonly all: readonly Diagnostic[]
  readonly known: KnownRules
  readonly options: Options
  readonly logger: Logger
  readonly site: Site
  /** Returns the project's redirects, with those that the site adds. */
  readonly redirects: () => readonly Redirect[]
  readonly places: Places
  /** What each page was read from, by its source. */
  readonly pages: ReadonlyMap<string, {readonly inputs: Pick<Inputs, 'files'>}>
  /** Returns the files and folders of settings that every page depends on. */
  readonly shared: () => readonly string[]
}
