import {homedir} from 'node:os'
import {join} from 'node:path'
import {readInside} from '../../host/machine/files.ts'
import {ProgramFailure, runProgram} from '../../host/machine/outside/run-program.ts'
import {readHelp} from './help/read-help.ts'
import type {HelpFlags} from './help/recorded-flag.ts'
import {splitWords} from './split-words.ts'

/** Where a help text comes from: a command, or a file of the project. */
export type HelpSource = {readonly command: string} | {readonly file: string}

/** The flags of a help text, or why it has none. The reason is one or more sentences. */
export type HelpResult = HelpFlags | {readonly reason: string}

/** Makes programs print the same text on all machines. */
const plainTerminal = {
  COLUMNS: '200',
  LC_ALL: 'C.UTF-8',
  MANPAGER: 'cat',
  NO_COLOR: '1',
  PAGER: 'cat',
  TERM: 'dumb'
}

/** Records write files with this prefix. No command begins with it, but `file --help` is one. */
const filePrefix = 'file:'

/** Returns a source as records write it. */
export function sourceText(source: HelpSource): string {
  return 'command' in source ? source.command : filePrefix + source.file
}

/** Returns the source that `sourceText` wrote. */
export function parseSource(text: string): HelpSource {
  return text.startsWith(filePrefix) ? {file: text.slice(filePrefix.length)} : {command: text}
}

/** Reads the flags of a program, by running the command in the project's root. */
export async function findHelp(root: string, source: HelpSource): Promise<HelpResult> {
  const printed = 'command' in source ? await helpOf(root, source.command) : textOf(root, source.file)
  if ('reason' in printed) return printed
  const help = readHelp(printed.text)
  if (help.flags.length > 0) return help
  return {reason: `${printed.subject} contains no flags that docsgen understands.${beginningOf(printed.text)}`}
}

type Printed = {readonly text: string; readonly subject: string} | {readonly reason: string}

async function helpOf(root: string, command: string): Promise<Printed> {
  const [program, ...args] = splitWords(command) ?? []
  if (program === undefined) return {reason: `\`${command}\` is not a command: it is empty, or a quote is not closed.`}
  try {
    // A path with a slash is relative to the project; other names are looked up as in a terminal.
    const isRelative = program.includes('/') && !program.startsWith('/')
    const result = await runProgram(isRelative ? join(root, program) : program, args, {cwd: root, env: plainTerminal})
    const text = [result.stdout, result.stderr].filter(part => part.trim() !== '').join('\n')
    if (text === '') return {reason: `\`${command}\` prints nothing and exits with ${result.code ?? 'a signal'}.`}
    // Defaults often are below the home folder, which differs between machines.
    return {text: text.replaceAll(homedir(), '~'), subject: `The output of \`${command}\``}
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    return {
      reason:
        error.kind === 'missing'
          ? `The program \`${program}\` is not installed, or is not in \`PATH\`.`
          : error.kind === 'start'
            ? error.message
            : `${error.message} Pass a command that prints help and ends.`
    }
  }
}

function textOf(root: string, file: string): Printed {
  const bytes = readInside(root, file)
  if (!bytes) return {reason: `The project has no file \`${file}\`.`}
  return {text: new TextDecoder().decode(bytes), subject: `\`${file}\``}
}

function beginningOf(text: string): string {
  const line =
    text
      .split('\n')
      .find(each => each.trim() !== '')
      ?.trim() ?? ''
  return ` It begins with \`${line.slice(0, 80).replaceAll('`', "'")}\`.`
}
