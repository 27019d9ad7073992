import type {App} from './app.ts'
import type {Command, CommandArguments, CommandInput, CommandResult} from './command.ts'

/** The input of docsgen's own commands. Those of plugins do not see the program. */
export interface AppInput<Options = Readonly<Record<string, unknown>>, Arguments = CommandArguments>
  extends CommandInput<Options, Arguments> {
  readonly app: App
}

/** A command of docsgen itself. */
export interface AppCommand<Options = Readonly<Record<string, unknown>>, Arguments = CommandArguments>
  extends Omit<Command<Options, Arguments>, 'run'> {
  /** See `Command.run`. */
  run(input: AppInput<Options, Arguments>): CommandResult | Promise<CommandResult>
}
