import type {Command, CommandArguments, CommandInput, CommandOption} from '../command.ts'

/** Another way to run one of docsgen's own commands, which a feature adds to it. */
export interface CommandStep<Options = Readonly<Record<string, unknown>>, Arguments = CommandArguments> {
  readonly options: readonly CommandOption[]
  /** Complete command lines, printed below `--help`. */
  readonly examples: readonly string[]
  /**
   * Returns commands that continue the work of this one. `--help` lists them after it.
   *
   * @param options those of this command
   */
  readonly commands?: (options: readonly CommandOption[]) => readonly Command[]
  /**
   * Runs instead of the command if the options request it.
   *
   * @returns the exit code; `undefined` if the options do not request it
   */
  run(input: CommandInput<Options, Arguments>): Promise<number | undefined>
}
