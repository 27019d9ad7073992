import {SourceMap, type SourceMapPayload} from 'node:module'
import picocolors from 'picocolors'
import {codeFrame} from '../../commands/report/code-frame.ts'
import {printable} from '../../commands/report/printable.ts'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {fileOfInput} from '../../host/modules/esbuild-paths.ts'
import {belowBase, decodePath} from '../../model/url.ts'
import type {PanelHost} from './dev-host.ts'
import type {ErrorPlace, FrameLine, PageError, PageErrorReport} from './page-error.ts'
import {type StackLine, stackLines} from './stack-lines.ts'

/** Number of lines to show before and after the place of an error. */
const around = 2

/**
 * Prints an error of a script in the browser, with the places in the project's files, and returns the same for the page.
 *
 * @param report from a request, so its values may have any type
 * @returns `undefined` if it is not a report
 */
export async function reportPageError(
  {message, stack, page}: Partial<Record<keyof PageErrorReport, unknown>>,
  host: PanelHost
): Promise<PageError | undefined> {
  if (typeof message !== 'string' || typeof stack !== 'string' || typeof page !== 'string') return undefined
  const places = await placesOf(stackLines(stack), host)
  const error = {message, places, frame: frameAt(host.root, places[0])}
  host.logger.error(format(error, decodePath(page), host.logger.color))
  return error
}

/** Returns the places in the project's own files; if there are none, those in scripts. */
async function placesOf(lines: readonly StackLine[], host: PanelHost): Promise<ErrorPlace[]> {
  const maps = new Map<string, Promise<SourceMap | undefined>>()
  const found = await Promise.all(
    lines.map(async ({name, url, line, column}) => {
      const path = belowBase(host.base, decodePath(new URL(url).pathname)) ?? '/'
      if (!maps.has(path)) maps.set(path, mapOf(path, host))
      const entry = (await maps.get(path))?.findEntry(line - 1, column - 1)
      if (!entry || !('originalSource' in entry)) return {name, file: path, line, column, isOwn: false}
      const file = fileOfInput(host.root, entry.originalSource)
      const isOwn = !file.startsWith('../') && !/(?:^|\/)node_modules\/|:/.test(file)
      return {name, file, line: entry.originalLine + 1, column: entry.originalColumn + 1, isOwn}
    })
  )
  const own = found.filter(({isOwn}) => isOwn)
  return (own.length > 0 ? own : found).map(({isOwn: _isOwn, ...place}) => place)
}

/** Returns the source map inside a script. */
async function mapOf(path: string, {scriptAt}: PanelHost): Promise<SourceMap | undefined> {
  const code = path.startsWith('/assets/') ? await scriptAt(path.slice(1)) : undefined
  const [, data] = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(code ?? '') ?? []
  return data === undefined
    ? undefined
    : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString()) as SourceMapPayload)
}

function frameAt(root: string, place: ErrorPlace | undefined): FrameLine[] {
  const {file, line = 1, column = 1} = place ?? {file: ''}
  const lines = file === '' || file.startsWith('/') ? undefined : readSourceText(root, file)?.split('\n')
  if (!lines) return []
  const first = Math.max(1, line - around)
  return lines.slice(first - 1, line + around).map((_text, at) => {
    const number = first + at
    const {text = '', mark = ''} = codeFrame(lines, {start: {line: number, column: number === line ? column : 1}}) ?? {}
    return {line: number, text, ...(number === line && {mark})}
  })
}

function format({message, places, frame}: PageError, page: string, color: boolean): string {
  const paint = picocolors.createColors(color)
  const width = String(frame.at(-1)?.line ?? '').length
  return [
    `  ${paint.red('error')}  ${printable(message)}  ${paint.dim(`in the browser, on ${printable(page)}`)}`,
    ...frame.flatMap(({line, text, mark}) => [
      `  ${mark === undefined ? ' ' : paint.red('>')} ${paint.dim(`${String(line).padStart(width)} |`)} ${text}`,
      ...(mark === undefined ? [] : [`    ${' '.repeat(width)} ${paint.dim('|')} ${paint.red(mark)}`])
    ]),
    ...places.map(({name, file, line, column}) =>
      paint.dim(`    at ${name ? `${printable(name)} (` : ''}${printable(file)}:${line}:${column}${name ? ')' : ''}`)
    )
  ].join('\n')
}
