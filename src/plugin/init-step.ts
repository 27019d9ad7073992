import type {Logger} from '../model/project/logger.ts'
import type {CommandOption} from './command.ts'

/** Another way to create a project, which a feature adds to `docsgen init`. */
export interface InitStep<Options = Readonly<Record<string, unknown>>> {
  readonly options: readonly CommandOption[]
  /** Complete command lines, printed below `--help`. */
  readonly examples: readonly string[]
  /**
   * Creates a project if the options request it.
   *
   * @returns whether they did
   */
  create(input: InitInput<Options>): Promise<boolean>
}

export interface InitInput<Options> {
  /** As the user wrote it; default: the current folder. */
  readonly dir?: string
  /** The values of the step's options, and those of `init`. */
  readonly options: Options
  readonly logger: Logger
  /** Reports wrong usage and ends the command with exit code 2. */
  fail(message: string): never
}
