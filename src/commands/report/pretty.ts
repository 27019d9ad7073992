import picocolors from 'picocolors'
import {wrapAfter} from '../../host/machine/terminal/wrap.ts'
import {compareDiagnostics, countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import {foldMissingPackages} from './fold-missing-packages.ts'
import {formatFrame} from './format-frame.ts'
import {hiddenPlaces} from './hidden-places.ts'
import {printable} from './printable.ts'

export interface PrettyOptions {
  /** Returns the text that positions refer to, or `undefined` if the file cannot be read. */
  readonly readSource: (file: string) => string | undefined
  readonly color: boolean
  /** Columns of the terminal, for wrapping; `undefined` if lines must not be wrapped. */
  readonly width?: number | undefined
  /** The command that fixes findings, as the summary shows it. Default: `docsgen check --fix`. */
  readonly fixCommand?: string | undefined
  /** Number of pages that were checked. */
  readonly files: number
  readonly ms: number
  /** Replaces the last line of the summary, because `build` prints more than counts. Empty: no summary. */
  readonly summary?: string
}

/** Formats findings for people: by file, each with its source line, and a summary. Ends with a line break. */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const {readSource, color, width, files, ms, summary, fixCommand} = options
  const paint = picocolors.createColors(color)
  const sorted = diagnostics.toSorted(compareDiagnostics)
  const hidden = hiddenPlaces(sorted)
  const lines: string[] = []
  let current: string | undefined
  let source: readonly string[] | undefined
  for (const {found, others} of foldMissingPackages(sorted)) {
    if (found.file !== current) {
      if (current !== undefined) lines.push('')
      current = found.file
      source = readSource(found.file)?.split('\n')
      lines.push(paint.underline(printable(found.file)))
    }
    const at = found.start ? `${found.start.line}:${found.start.column}` : '-'
    const tone = {error: paint.red, warning: paint.yellow, info: paint.blue}[found.severity]
    const head = `  ${paint.dim(at)}  ${tone(found.severity)}  `
    lines.push(wrapAfter(head, `${printable(found.reason)}  ${paint.dim(found.rule)}`, width))
    if (found.start && source !== undefined) {
      const place = {start: found.start, ...(found.end ? {end: found.end} : {})}
      lines.push(...formatFrame(source, place, {paint, tone, width, hidden: hidden.get(found.file)}))
    }
    const note = [found.note, others > 0 ? `The same in ${plural(others, 'other file')}.` : undefined]
      .filter(Boolean)
      .join(' ')
    if (note !== '')
      for (const line of printable(note).split('\n')) {
        const [indent = ''] = /^ */.exec(line) ?? []
        lines.push(wrapAfter(`    ${indent}`, paint.dim(line.slice(indent.length)), width))
      }
  }
  const end = summary ?? summarize(sorted, {files, ms, fixCommand})
  if (end !== '') lines.push(end)
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

/** Returns a summary such as `1 error in 1 of 160 files (0.4 s)`, and below it how many findings `--fix` can fix. */
export function summarize(
  found: readonly Diagnostic[],
  {files, ms, fixCommand}: Pick<PrettyOptions, 'files' | 'ms' | 'fixCommand'>
): string {
  const counts = countDiagnostics(found)
  const affected = new Set(found.map(({file}) => file)).size
  const time = `(${(ms / 1000).toFixed(1)} s)`
  const parts = [
    ...(counts.errors > 0 ? [plural(counts.errors, 'error')] : []),
    ...(counts.warnings > 0 ? [plural(counts.warnings, 'warning')] : []),
    ...(counts.infos > 0 ? [`${counts.infos} info`] : [])
  ]
  if (parts.length === 0) return `No problems in ${plural(files, 'page')} ${time}`
  const fixable = fixableHint(found, fixCommand)
  return `${parts.join(', ')} in ${affected} of ${plural(Math.max(files, affected), 'file')} ${time}${fixable && `\n${fixable}`}`
}

/** Returns how many findings `--fix` can fix: `2 fixable with --fix`; an empty string if it can fix none. */
export function fixableHint(found: readonly Diagnostic[], fixCommand = '`docsgen check --fix`'): string {
  const count = found.filter(({fix}) => fix).length
  return count === 0 ? '' : `${count} fixable with ${fixCommand}`
}
