import type {HelpFormat} from './recorded-flag.ts'

/**
 * What only one library prints, in an order in which the first match decides. Sources: the help templates of urfave/cli 1 to 3,
 * oclif 2 to 4, argparse of Python 3, Go's `flag`, cobra with pflag, commander 2 to 14, and clap 2 to 4.
 */
const marks: readonly (readonly [format: HelpFormat, pattern: RegExp])[] = [
  ['urfave-cli', /^NAME:\n {3}\S/m],
  ['oclif', /^USAGE\n {2}\$ /m],
  ['argparse', /^usage: [^\n]*\[-h\]/m],
  ['go-flag', /^\s+-\w[\w.-]*(?: \w+)?\n\s+\t/m],
  ['go-flag', /^\s+-\w[\w.-]*\t\S/m],
  [
    'cobra',
    /^(?:Global |Persistent )?Flags:\n|\[command\] --help" for more information|^Usage: {2}\S[^\n]* \[OPTIONS\]/m
  ],
  ['commander', /^Usage: [^\n]*\[options\][\s\S]*(?:display help for command|output usage information)/m],
  ['clap', /^(?:Usage:|USAGE:)[\s\S]*\bPrints? help\b|^\s+\[(?:default|env|possible values): /m]
]

/** Returns the library that prints help in this form. */
export function formatOf(help: string): HelpFormat {
  return marks.find(([, pattern]) => pattern.test(help))?.[0] ?? 'plain'
}
