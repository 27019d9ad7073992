import {Command as CommanderCommand} from 'commander'
import type {Command} from '../plugin/command.ts'
import {installedFeatures} from '../plugin/feature.ts'
import {addCommand} from './cli/add-command.ts'
import {buildCommand} from './cli/build-command.ts'
import {checkCommand} from './cli/check-command.ts'
import {devCommand} from './cli/dev-command.ts'
import {initCommand} from './cli/init-command.ts'
import {mergeCommand} from './cli/merge-command.ts'
import {previewCommand} from './cli/preview-command.ts'

/** The kernel's commands, in the order of `--help`. The code of a command is loaded only when it runs. */
function kernelCommands() {
  const added = installedFeatures().flatMap(({check}) => check?.options ?? [])
  return [buildCommand, mergeCommand, devCommand, checkCommand(added), previewCommand, initCommand] as const
}

/**
 * Creates the command line of docsgen.
 *
 * @param added commands of features and plugins, listed after the kernel's; of two with the same name, the first wins
 */
export function createProgram(version: string, added: readonly Command[]): CommanderCommand {
  const program = new CommanderCommand('docsgen')
    .description('Documentation sites for protocol and infrastructure teams.')
    .version(version, '-v, --version')
    .showSuggestionAfterError(true)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({outputError: (text, write) => write(text)})
  for (const command of [...kernelCommands(), ...added]) addCommand(program, command as Command)
  return program
}
