import {Command} from 'commander'
import colors from 'picocolors'
import {HostError} from '../host/machine/host-error.ts'
import {wordBug} from '../host/machine/machine-error.ts'
import {ownStdout} from '../host/machine/terminal/own-stdout.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import {buildCommand} from './cli/build-command.ts'
import {checkCommand} from './cli/check-command.ts'
import {devCommand} from './cli/dev-command.ts'
import {ejectCommand} from './cli/eject-command.ts'
import {initCommand} from './cli/init-command.ts'
import {mcpCommand} from './cli/mcp-command.ts'
import {mvCommand} from './cli/mv-command.ts'
import {previewCommand} from './cli/preview-command.ts'
import {searchCommand} from './cli/search-command.ts'

declare const __DOCSGEN_VERSION__: string

/** Every command, in the order of `--help`. What a command does is loaded only when it runs. */
const commands = [
  buildCommand,
  devCommand,
  checkCommand,
  previewCommand,
  initCommand,
  ejectCommand,
  mvCommand,
  searchCommand,
  mcpCommand
]

const program = new Command('docsgen')
  .description('Documentation sites for protocol and infrastructure teams.')
  .version(__DOCSGEN_VERSION__, '-v, --version')
  .showSuggestionAfterError(true)
  .enablePositionalOptions()
  .exitOverride()
  .configureOutput({outputError: (text, write) => write(text)})
for (const add of commands) add(program)
ownStdout()

try {
  await program.parseAsync(process.argv)
} catch (error) {
  const {code, exitCode, message} = error as {code?: string; exitCode?: number; message: string}
  if (error instanceof HostError || error instanceof PluginError) {
    process.stderr.write(`${colors.red('error')} ${message}\n`)
    process.exitCode = error instanceof HostError ? error.exitCode : 2
  } else if (code?.startsWith('commander.')) {
    // commander has printed its words already; help and version are no errors.
    process.exitCode = exitCode === 0 ? 0 : 2
  } else {
    process.stderr.write(`${colors.red('error')} ${wordBug(error)}\n`)
    process.exitCode = 3
  }
}
