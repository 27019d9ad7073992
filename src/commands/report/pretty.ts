import picocolors from 'picocolors'
import {type Counts, compareDiagnostics, countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import {codeFrame} from './code-frame.ts'
import {foldMissingPackages} from './fold-missing-packages.ts'
import {hiddenPlaces} from './hidden-places.ts'
import {printable} from './printable.ts'
import {redact} from './redact.ts'

export interface PrettyOptions {
  /** Returns the text that positions refer to, or `undefined` if the file cannot be read. */
  readonly readSource: (file: string) => string | undefined
  readonly color: boolean
  /** Number of files that were checked. */
  readonly files: number
  readonly ms: number
  /** Replaces the last line of the summary, because `build` prints more than counts. Empty: no summary. */
  readonly summary?: string
}

/** Formats findings for people: by file, each with its source line, and a summary. Ends with a line break. */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const {readSource, color, files, ms, summary} = options
  const paint = picocolors.createColors(color)
  const sorted = redact(diagnostics.toSorted(compareDiagnostics), readSource)
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
    lines.push(`  ${paint.dim(at)}  ${tone(found.severity)}  ${printable(found.reason)}  ${paint.dim(found.rule)}`)
    const frame =
      found.start && source !== undefined
        ? codeFrame(source, {start: found.start, ...(found.end ? {end: found.end} : {})}, hidden.get(found.file))
        : undefined
    if (frame) {
      const number = String(frame.line)
      lines.push(`  ${tone('>')} ${paint.dim(`${number} |`)} ${frame.text}`)
      lines.push(`    ${' '.repeat(number.length)} ${paint.dim('|')} ${tone(frame.mark)}`)
    }
    const note = [found.note, others > 0 ? `The same in ${plural(others, 'other file')}.` : undefined]
      .filter(Boolean)
      .join(' ')
    if (note !== '') lines.push(`    ${paint.dim(printable(note))}`)
  }
  const end =
    summary ?? summarize(countDiagnostics(sorted), {with: new Set(sorted.map(({file}) => file)).size, of: files, ms})
  if (end !== '') lines.push(end)
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

/** Returns a summary such as `1 error in 1 of 160 files (0.4 s)`. */
export function summarize(
  counts: Counts,
  files: {readonly with: number; readonly of: number; readonly ms: number}
): string {
  const time = `(${(files.ms / 1000).toFixed(1)} s)`
  const parts = [
    ...(counts.errors > 0 ? [plural(counts.errors, 'error')] : []),
    ...(counts.warnings > 0 ? [plural(counts.warnings, 'warning')] : []),
    ...(counts.infos > 0 ? [`${counts.infos} info`] : [])
  ]
  if (parts.length === 0) return `No problems in ${plural(files.of, 'file')} ${time}`
  return `${parts.join(', ')} in ${files.with} of ${plural(Math.max(files.of, files.with), 'file')} ${time}`
}
