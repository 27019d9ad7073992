/** A flag as the help of a program describes it. */
export interface RecordedFlag {
  /** Its longest spelling, with dashes: `--rpc.port`, `-local`. */
  readonly name: string
  /** Other spellings, with dashes. */
  readonly aliases?: readonly string[]
  /** Environment variables that set the flag, the first one first. */
  readonly env?: readonly string[]
  /** What follows the flag, as the help writes it: `duration`, `FILE`. Absent if nothing does. */
  readonly type?: string
  readonly default?: string
  readonly values?: readonly string[]
  readonly required?: true
  /** The message about its deprecation, or `deprecated`. */
  readonly deprecated?: string
  /** Heading that the flag is below. */
  readonly group?: string
  /** The program's description, without what is in the other members. Paragraphs are separated by empty lines. */
  readonly text: string
}

/** What a help text says about flags. */
export interface HelpFlags {
  /** Name of the library that prints help in this form, `plain` if docsgen does not know it. */
  readonly format: HelpFormat
  /** In the order of the text. */
  readonly flags: readonly RecordedFlag[]
  /** Lines that look like flags and were not understood. */
  readonly unread: readonly string[]
  /** Release of the program, if the text says it. */
  readonly release?: string
  /** Where the text has its facts from, if it says so. */
  readonly origin?: string
}

export type HelpFormat =
  | 'argparse'
  | 'catalog'
  | 'clap'
  | 'cobra'
  | 'commander'
  | 'dotenv'
  | 'go-flag'
  | 'json-schema'
  | 'man'
  | 'oclif'
  | 'urfave-cli'
  | 'plain'
