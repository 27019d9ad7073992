import {Command as CommanderCommand, InvalidArgumentError, Option} from 'commander'
import {HostError} from '../host/machine/host-error.ts'
import {findRoot} from '../host/machine/paths.ts'
import {createLogger} from '../host/machine/terminal/logger.ts'
import {type LogLevel, logLevels} from '../model/project/logger.ts'
import type {App} from '../plugin/app.ts'
import type {AppInput} from '../plugin/app-command.ts'
import type {Command, CommandArguments, CommandOption} from '../plugin/command.ts'

/** The values of the options that every command accepts. */
interface CommonOptions {
  readonly config?: string
  readonly logLevel: LogLevel
  readonly color: boolean
}

/** The command that the user entered, with its input. */
export interface Chosen {
  readonly command: Command
  readonly input: AppInput
}

/**
 * Creates a parser of command lines. It runs no command.
 *
 * @param commands in the order of `--help`; of two with the same name, the first wins
 * @param choose called with the command on the command line
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

/**
 * Adds a command to the program, below a group if its name has several words.
 *
 * @param use.choose called if the command line contains this command
 */
function addCommand(
  program: CommanderCommand,
  command: Command,
  {app, choose}: {readonly app: App; readonly choose: (chosen: Chosen) => void}
): void {
  const words = command.name.split(' ')
  const name = words.at(-1) ?? ''
  const added = groupOf(program, words.slice(0, -1), command)
    .command([name, ...(command.arguments ?? [])].join(' '))
    .description(command.summary)
    .allowExcessArguments(false)
  for (const option of command.options ?? []) added.addOption(optionOf(option))
  added
    .option('--config <file>', 'configuration file (default: docsgen.config.*)')
    .addOption(new Option('--log-level <level>', 'how much to print').choices(logLevels).default('info'))
    .option('--no-color', 'plain output')
    .addHelpText('after', examplesText(command.examples ?? []))
    .action((...values: unknown[]) => choose({command, input: inputOf(app, command, values)}))
}

/** Returns the command that groups others, and adds it if it is missing. */
function groupOf(program: CommanderCommand, words: readonly string[], command: Command): CommanderCommand {
  return words.reduce((parent, word) => {
    const known = parent.commands.find(below => below.name() === word)
    if (known) return known
    return parent
      .command(word)
      .description(command.group ?? '')
      .addHelpText('after', examplesText(command.examples ?? []))
  }, program)
}

function optionOf({flags, summary, choices, default: initial, required, conflicts, parse}: CommandOption): Option {
  const option = new Option(flags, summary)
  if (choices) option.choices(choices)
  if (initial !== undefined) option.default(initial)
  if (required) option.makeOptionMandatory()
  if (conflicts) option.conflicts([...conflicts])
  if (parse)
    option.argParser((text: string, before: unknown) => {
      try {
        return parse(text, before as never)
      } catch (error) {
        throw new InvalidArgumentError((error as Error).message)
      }
    })
  return option
}

/**
 * Converts the values that commander passes to an action.
 *
 * @param values the arguments in order, then the options, then commander's own command
 * @throws HostError 2 if the root is not a folder
 */
function inputOf(app: App, command: Command, values: readonly unknown[]): AppInput {
  const names = (command.arguments ?? []).map(text => text.replace(/^[<[]|(?:\.{3})?[>\]]$/g, ''))
  const given = Object.fromEntries(names.map((name, index) => [name, values[index]])) as CommandArguments
  const {config, logLevel, color, ...options} = values[names.length] as CommonOptions & Record<string, unknown>
  const root = given.root ?? options.root
  const settings = {
    app,
    root: findRoot(typeof root === 'string' ? root : undefined),
    ...(config === undefined ? {} : {configFile: config})
  }
  return {
    args: given,
    options,
    ...settings,
    logger: createLogger({level: logLevel, ...(color ? {} : {color: false})}),
    print: text => void process.stdout.write(text),
    loadSite: async () => (await import('./load/load-command-site.ts')).loadCommandSite(settings),
    fail: message => {
      throw new HostError(message, 2)
    }
  }
}

function examplesText(examples: readonly string[]): string {
  return examples.length === 0 ? '' : `\nExamples:\n${examples.map(example => `  $ ${example}`).join('\n')}\n`
}
