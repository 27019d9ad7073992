import type {Command as CommanderCommand} from 'commander'
import colors from 'picocolors'
import {commandsOf} from './commands/index.ts'
import {type Chosen, createProgram} from './commands/program.ts'
import {formatFailure} from './commands/report/format-failure.ts'
import {features} from './features/index.ts'
import {catchUncaught, isOfProject, type UncaughtError} from './host/machine/follow-code.ts'
import {HostError} from './host/machine/host-error.ts'
import {describeBug} from './host/machine/machine-error.ts'
import {endProcess, refuseExits} from './host/machine/own-exits.ts'
import {throwFailure} from './host/machine/placed-error.ts'
import {readSourceText} from './host/machine/read-source-text.ts'
import {ignoreClosedOutput} from './host/machine/terminal/ignore-closed-output.ts'
import {ownStdout} from './host/machine/terminal/own-stdout.ts'
import {terminalWidth} from './host/machine/terminal/terminal-width.ts'
import {noteOrigin} from './host/project/note-origin.ts'
import {compose} from './plugin/compose.ts'
import {PluginError} from './plugin/plugin-error.ts'
import {translatedWords} from './subsystems/words/translated-words.ts'

declare const __DOCSGEN_VERSION__: string

const app = compose(features, translatedWords)
ownStdout()
refuseExits()
catchUncaught(reportUncaught)
ignoreClosedOutput()
let root = process.cwd()
try {
  const chosen = await parse(process.argv)
  root = chosen?.input.root ?? root
  const code = await chosen?.command.run(chosen.input)
  // An interrupted command has already set its exit code.
  if (typeof code === 'number') process.exitCode ??= code
} catch (error) {
  process.exitCode = reportFailure(error)
}

/**
 * Returns the command that the user entered, with its input. Loads the configuration if neither the kernel nor a feature has the
 * command, because a plugin of the project may have it.
 *
 * @param argv as `process.argv`
 */
async function parse(argv: readonly string[]): Promise<Chosen | undefined> {
  let chosen: Chosen | undefined
  const commands = commandsOf(app)
  const programOf = (added: typeof commands): CommanderCommand =>
    createProgram(app, __DOCSGEN_VERSION__, [...commands, ...added], found => {
      chosen = found
    })
  let program = programOf([])
  const words = argv.slice(2)
  if (needsPlugins(program, words)) {
    const {pluginCommands} = await import('./commands/cli/plugin-commands.ts')
    program = programOf([...(await pluginCommands(app, words))])
  }
  program.parse(argv)
  return chosen
}

/** Returns whether the words name a command that only a plugin can have, or request the list of commands. */
function needsPlugins(program: CommanderCommand, words: readonly string[]): boolean {
  const [first, ...rest] = words
  if (first === undefined || first === '--help' || first === '-h') return true
  if (first === 'help') return rest[0] === undefined || !isKnown(program, rest)
  return !first.startsWith('-') && !isKnown(program, words)
}

/**
 * Returns whether the words start with a command of the program. A group accepts no words itself, so the second word must be one
 * of its commands.
 */
function isKnown({commands}: CommanderCommand, [first, second = '']: readonly string[]): boolean {
  const found = commands.find(command => command.name() === first)
  if (!found) return false
  return (
    found.commands.length === 0 ||
    found.registeredArguments.length > 0 ||
    second.startsWith('-') ||
    found.commands.some(command => command.name() === second)
  )
}

/** @returns the exit code */
function reportFailure(error: unknown): number {
  const {code, exitCode} = error as {code?: string; exitCode?: number}
  if (error instanceof HostError || error instanceof PluginError) {
    // Whoever cancels a command has already read that it ends.
    if (!(error instanceof HostError && error.exitCode === 130)) printFailure(error)
    return error instanceof HostError ? error.exitCode : 2
  }
  // commander has already printed its message; help and version are not errors.
  if (code?.startsWith('commander.')) return exitCode === 0 ? 0 : 2
  process.stderr.write(`${colors.red('error')} ${describeBug(error)}\n`)
  return 3
}

/**
 * Reports an error that nothing caught. If the project's configuration or a plugin caused it, the command goes on and then fails;
 * a bug in docsgen ends the command.
 */
function reportUncaught(error: UncaughtError): void {
  if (!isOfProject(error)) endProcess(reportFailure(error.cause))
  const {message} = noteOrigin(root, error) as Error
  printFailure(throwFailure(`Uncaught error in the configuration or a plugin: ${message}`, error))
  process.exitCode = 2
}

function printFailure(error: Error): void {
  process.stderr.write(
    formatFailure(error, {
      head: `${colors.red('error')} `,
      color: colors.isColorSupported,
      width: terminalWidth(process.stderr),
      readSource: file => readSourceText(root, file)
    })
  )
}
