import type {Diagnostic} from '../model/diagnostic.ts'
import type {Logger} from '../model/logger.ts'
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
  /** Beside `--config`, `--log-level` and `--no-color`, which every command accepts. */
  readonly options?: readonly CommandOption[]
  /** Whole command lines, shown below `--help`. */
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
  /** What it does, for `--help`. */
  readonly summary: string
  /** The only values that it accepts. */
  readonly choices?: readonly string[]
  readonly default?: unknown
  /** Whether the command refuses to run without it. Default: false. */
  readonly required?: boolean
  /** Names of options that cannot be given together with it, in camel case. */
  readonly conflicts?: readonly string[]
  /**
   * Reads the value.
   *
   * @param before the value so far, for an option that may be repeated
   * @throws an error whose message says what was expected
   */
  parse?(text: string, before: never): unknown
}

/** What a command is run with. */
export interface CommandInput<Options = Readonly<Record<string, unknown>>, Arguments = CommandArguments> {
  readonly args: Arguments
  readonly options: Options
  /** The project's root, absolute: the argument or option `root`, else the current folder. */
  readonly root: string
  /** The value of `--config`. */
  readonly configFile?: string
  readonly logger: Logger
  /** Writes a result to the standard output. Everything else a command says goes to `logger`. */
  print(text: string): void
  /** Reads the project and joins its pages, as `check` does: from the cache where that is possible. */
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
