import {homedir} from 'node:os'
import {readInside} from '../../host/machine/files.ts'
import {RequestFailure, request, successful} from '../../host/machine/outside/request.ts'
import {authorizationFor} from '../../host/machine/outside/token.ts'
import {openShell, type Shell} from '../../host/machine/shell/open-shell.ts'
import {findSandbox} from '../../host/machine/shell/sandbox.ts'
import type {CatalogKind} from './catalog-kind.ts'
import type {HelpFlags} from './help/recorded-flag.ts'

/** Where the facts of a catalog come from: a command, a file of the project, or an address. */
export type HelpSource = {readonly command: string} | {readonly file: string} | {readonly url: string}

/** The entries of text, or why it has none. The reason is one or more sentences. */
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

/** In milliseconds. */
const timeout = 20_000

/** Records write files with this prefix. No command begins with it, but `file --help` is one. */
const filePrefix = 'file:'

/** Returns a source as records write it. */
export function sourceText(source: HelpSource): string {
  return 'command' in source ? source.command : 'url' in source ? source.url : filePrefix + source.file
}

/** Returns the source that `sourceText` wrote. */
export function parseSource(text: string): HelpSource {
  if (/^https?:\/\//.test(text)) return {url: text}
  return text.startsWith(filePrefix) ? {file: text.slice(filePrefix.length)} : {command: text}
}

/** Reads the entries of a catalog from their source. */
export async function findHelp(root: string, source: HelpSource, {read, noun}: CatalogKind): Promise<HelpResult> {
  const printed =
    'command' in source
      ? await outputOf(root, source.command)
      : 'url' in source
        ? await responseOf(source.url)
        : textOf(root, source.file)
  if ('reason' in printed) return printed
  const help = read(printed.text)
  if (help.flags.length > 0) return help
  return {reason: `${printed.subject} contains no ${noun}s that docsgen understands.${beginningOf(printed.text)}`}
}

type Printed = {readonly text: string; readonly subject: string} | {readonly reason: string}

/** Runs a command in the sandbox of `docsgen test`: in the project, which is read-only, without network and with an empty home. */
async function outputOf(root: string, command: string): Promise<Printed> {
  const shell = openShell({
    sandbox: findSandbox(),
    project: root,
    mounts: [],
    network: false,
    env: plainTerminal,
    keep: false
  })
  try {
    return await runIn(shell, command)
  } finally {
    await shell.close()
  }
}

async function runIn(shell: Shell, command: string): Promise<Printed> {
  const {kind, code, signal, stdout, stderr} = await shell.run(`cd "$DOCSGEN_PROJECT"\n${command}`, timeout)
  const advice = 'Pass a command that prints help and exits.'
  if (kind === 'timeout') return {reason: `\`${command}\` did not end within ${timeout / 1000} s. ${advice}`}
  if (kind === 'flood') return {reason: `\`${command}\` prints more than 8 MB. ${advice}`}
  const [, missing] = /^bash: line \d+: ([^\n]*?): (?:command not found|No such file or directory)$/m.exec(stderr) ?? []
  if (code === 127 && missing !== undefined)
    return {reason: `The program \`${missing}\` is not installed, or is not in \`PATH\`.`}
  const [, mistake] = /^bash: line \d+: (.*(?:unexpected|syntax error).*)$/m.exec(stderr) ?? []
  if (mistake !== undefined && stdout === '') return {reason: `\`${command}\` is not a command: ${mistake}.`}
  const text = [stdout, stderr].filter(part => part.trim() !== '').join('\n')
  if (text === '') return {reason: `\`${command}\` prints nothing and exits with ${code ?? signal ?? 'no code'}.`}
  // Defaults often are below the home folder, which differs between machines.
  const plain = [shell.home, homedir()].reduce((printed, home) => printed.replaceAll(home, '~'), text)
  return {text: plain, subject: `The output of \`${command}\``}
}

async function responseOf(url: string): Promise<Printed> {
  try {
    const authorization = authorizationFor(new URL(url).host)
    const {body} = successful(await request(url, authorization ? {headers: {authorization}} : {}), url)
    return {text: body.toString('utf8'), subject: `\`${url}\``}
  } catch (error) {
    if (error instanceof RequestFailure) return {reason: error.message}
    throw error
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
