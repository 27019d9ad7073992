import type {Diagnostic} from '../model/diagnostic.ts'
import type {Logger} from '../model/project/logger.ts'
import type {Site, SiteView} from '../model/site.ts'

/** A subcommand of `docsgen`. docsgen's own commands have this shape too. */
export interface Command<Options = Readonly<Record<string, unknown>>, Arguments = CommandArguments> {
  /** The words after `docsgen`: `routes`, or `api diff` for a command in a group. */
  readonly name: string
  /** One sentence for `--help`. */
  readonly summary: string
  /** One sentence about the group, for the `--help` of its first word. Default: none. */
  readonly group?: string
  /** `<from>` is required, `[root]` is optional, `<files...>` takes one or more. Only the last one may repeat. */
  readonly arguments?: readonly string[]
  /** Options besides `--config`, `--log-level` and `--no-color`, which every command accepts. */
  readonly options?: readonly CommandOption[]
  /** Complete command lines, printed below `--help`. */
  readonly examples?: readonly string[]
  /**
   * Runs the command.
   *
   * @returns the exit code; default: 0
   */
  run(input: CommandInput<Options, Arguments>): CommandResult | Promise<CommandResult>
}

// biome-ignore lint/suspicious/noConfusingVoidType: a command that returns nothing ends with 0
export type CommandResult = number | undefined | void

/** Values of arguments by name; `undefined` for an optional one that is missing. */
export type CommandArguments = Readonly<Record<string, string | readonly string[] | undefined>>

export interface CommandOption {
  /** `--port <n>`, `--tag [name]`, `--dry-run`, `--no-color`. The value's name in `options` is in camel case: `dryRun`. */
  readonly flags: string
  /** One sentence for `--help`. */
  readonly summary: string
  /** The only accepted values. */
  readonly choices?: readonly string[]
  readonly default?: unknown
  /** Whether the command fails without the option. Default: false. */
  readonly required?: boolean
  /** Names of options, in camel case, that cannot be combined with this one. */
  readonly conflicts?: readonly string[]
  /**
   * Parses the value.
   *
   * @param before the value so far, for an option that may be repeated
   * @throws an error whose message says what was expected
   */
  parse?(text: string, before: never): unknown
}

/** The input of a command. */
export interface CommandInput<Options = Readonly<Record<string, unknown>>, Arguments = CommandArguments> {
  readonly args: Arguments
  readonly options: Options
  /** The project's root, absolute: the argument or option `root`, else the current folder. */
  readonly root: string
  /** The value of `--config`. */
  readonly configFile?: string
  readonly logger: Logger
  /** Writes a result to standard output. All other messages go to `logger`. */
  print(text: string): void
  /** Reads the project and joins its pages, as `check` does. Uses the cache if possible. */
  loadSite(): Promise<CommandSite>
  /** Reports wrong usage and ends the command with exit code 2. */
  fail(message: string): never
}

export interface CommandSite {
  readonly site: Site
  readonly view: SiteView
  /** Findings of all rules, sorted, with the severities of the configuration. */
  readonly diagnostics: readonly Diagnostic[]
}
