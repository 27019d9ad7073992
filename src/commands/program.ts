import {Command} from 'commander'
import {buildCommand} from './cli/build-command.ts'
import {checkCommand} from './cli/check-command.ts'
import {devCommand} from './cli/dev-command.ts'
import {doctorCommand} from './cli/doctor-command.ts'
import {ejectCommand} from './cli/eject-command.ts'
import {initCommand} from './cli/init-command.ts'
import {mcpCommand} from './cli/mcp-command.ts'
import {mergeCommand} from './cli/merge-command.ts'
import {mvCommand} from './cli/mv-command.ts'
import {pinCommand} from './cli/pin-command.ts'
import {previewCommand} from './cli/preview-command.ts'
import {searchCommand} from './cli/search-command.ts'
import {upgradeCommand} from './cli/upgrade-command.ts'

/** Every command, in the order of `--help`. What a command does is loaded only when it runs. */
const commands = [
  buildCommand,
  mergeCommand,
  devCommand,
  checkCommand,
  previewCommand,
  initCommand,
  ejectCommand,
  mvCommand,
  pinCommand,
  searchCommand,
  mcpCommand,
  doctorCommand,
  upgradeCommand
]

/** The command line: what it can be asked, and what it says of itself. */
export function createProgram(version: string): Command {
  const program = new Command('docsgen')
    .description('Documentation sites for protocol and infrastructure teams.')
    .version(version, '-v, --version')
    .showSuggestionAfterError(true)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({outputError: (text, write) => write(text)})
  for (const add of commands) add(program)
  return program
}
