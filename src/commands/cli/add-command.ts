import {type Command, Option} from 'commander'
import {findRoot} from '../../host/machine/paths.ts'
import {createLogger, type Logger, type LogLevel, logLevels} from '../../host/machine/terminal/logger.ts'

/** What every command is asked with. */
export interface CommonOptions {
  readonly config?: string
  readonly logLevel: LogLevel
  readonly color: boolean
}

/** A command with the options that all of them take, and examples below its help. */
export function addCommand(parent: Command, usage: string, description: string, examples: readonly string[]): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--config <file>', 'configuration file (default: docsgen.config.*)')
    .addOption(new Option('--log-level <level>', 'how much to say').choices(logLevels).default('info'))
    .option('--no-color', 'plain output')
    .addHelpText('after', examplesText(examples))
    .allowExcessArguments(false)
}

export function examplesText(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map(example => `  $ ${example}`).join('\n')}\n`
}

/**
 * What the common options say, as the commands take it.
 *
 * @throws HostError 2 where the root is no folder
 */
export function commonSettings(
  root: string | undefined,
  options: CommonOptions
): {readonly root: string; readonly logger: Logger; readonly configFile?: string} {
  return {
    root: findRoot(root),
    logger: loggerOf(options),
    ...(options.config ? {configFile: options.config} : {})
  }
}

export function loggerOf({logLevel, color}: CommonOptions): Logger {
  return createLogger({level: logLevel, ...(color ? {} : {color: false})})
}
