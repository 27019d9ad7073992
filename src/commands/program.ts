import {Command as CommanderCommand} from 'commander'
import type {App} from '../plugin/app.ts'
import type {Command} from '../plugin/command.ts'
import {addCommand, type Chosen} from './cli/add-command.ts'

/**
 * Creates a parser of command lines. It runs no command.
 *
 * @param commands in the order of `--help`; of two with the same name, the first wins
 * @param choose called with the command that a command line names
 */
export function createProgram(
  app: App,
  version: string,
  commands: readonly Command[],
  choose: (chosen: Chosen) => void = () => undefined
): CommanderCommand {
  const program = new CommanderCommand('docsgen')
    .description('Documentation sites for protocol and infrastructure teams.')
    .version(version, '-v, --version')
    .showSuggestionAfterError(true)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({outputError: (text, write) => write(text)})
  for (const command of commands) addCommand(program, command, {app, choose})
  return program
}
