import type {Command as CommanderCommand} from 'commander'
import colors from 'picocolors'
import {HostError} from '../host/machine/host-error.ts'
import {describeBug} from '../host/machine/machine-error.ts'
import {refuseExits} from '../host/machine/own-exits.ts'
import {ignoreClosedOutput} from '../host/machine/terminal/ignore-closed-output.ts'
import {ownStdout} from '../host/machine/terminal/own-stdout.ts'
import type {Feature} from '../plugin/feature.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import {createProgram} from './program.ts'

/**
 * Runs one command line and sets the exit code of the process:
 *
 * 1. combine the commands of the kernel and of the features into one program;
 * 2. load the configuration if the command is unknown, because a plugin of the project may have it;
 * 3. run the command, and print its failures as messages.
 *
 * @param argv as `process.argv`
 */
export async function runCli(
  argv: readonly string[],
  {version, features}: {readonly version: string; readonly features: readonly Feature[]}
): Promise<void> {
  ownStdout()
  refuseExits()
  ignoreClosedOutput()
  const commands = features.flatMap(feature => feature.commands ?? [])
  let program = createProgram(version, commands)
  try {
    const words = argv.slice(2)
    if (needsPlugins(program, words)) {
      const {pluginCommands} = await import('./cli/plugin-commands.ts')
      program = createProgram(version, [...commands, ...(await pluginCommands(words))])
    }
    await program.parseAsync(argv)
  } catch (error) {
    process.exitCode = reportFailure(error)
  }
}

/** Returns whether the words name a command that only a plugin can have, or request the list of commands. */
function needsPlugins(program: CommanderCommand, words: readonly string[]): boolean {
  const [first, ...rest] = words
  if (first === undefined || first === '--help' || first === '-h') return true
  if (first === 'help') return rest[0] === undefined || !isKnown(program, rest)
  return !first.startsWith('-') && !isKnown(program, words)
}

/** Returns whether the words start with a command of the program. For a group, the second word must be one of its commands. */
function isKnown({commands}: CommanderCommand, [first, second = '']: readonly string[]): boolean {
  const found = commands.find(command => command.name() === first)
  if (!found) return false
  return (
    found.commands.length === 0 || second.startsWith('-') || found.commands.some(command => command.name() === second)
  )
}

/** @returns the exit code */
function reportFailure(error: unknown): number {
  const {code, exitCode, message} = error as {code?: string; exitCode?: number; message: string}
  if (error instanceof HostError || error instanceof PluginError) {
    process.stderr.write(`${colors.red('error')} ${message}\n`)
    return error instanceof HostError ? error.exitCode : 2
  }
  // commander has already printed its message; help and version are not errors.
  if (code?.startsWith('commander.')) return exitCode === 0 ? 0 : 2
  process.stderr.write(`${colors.red('error')} ${describeBug(error)}\n`)
  return 3
}
