import picocolors from 'picocolors'
import {PlacedError} from '../../host/machine/placed-error.ts'
import {wrapLines} from '../../host/machine/terminal/wrap.ts'
import type {Diagnostic, Point} from '../../model/diagnostic.ts'
import {thrownAt} from '../../model/thrown-at.ts'
import {formatFrame} from './format-frame.ts'
import {printable} from './printable.ts'

export interface FailureOptions {
  /** First word of the message. */
  readonly head?: string
  readonly color: boolean
  /** Columns of the terminal; `undefined` if lines must not be wrapped. */
  readonly width: number | undefined
  /** Returns the text that positions refer to, or `undefined` if the file cannot be read. */
  readonly readSource: (file: string) => string | undefined
}

/** Formats the failure of a command, with the code at each place that its message mentions. Ends with a line break. */
export function formatFailure(error: Error, {head = '', color, width, readSource}: FailureOptions): string {
  const paint = picocolors.createColors(color)
  const sources = new Map<string, readonly string[] | undefined>()
  const frameOf = ({file, start, end}: Diagnostic): readonly string[] => {
    if (!sources.has(file)) sources.set(file, readSource(file)?.split('\n'))
    const source = sources.get(file)
    if (!source || !start) return []
    return formatFrame(source, {start, end: end ?? endOfWord(source, start)}, {paint, tone: paint.red, width})
  }
  const lines = error instanceof PlacedError ? error.lines : [{text: error.message, ...thrownIn(error)}]
  const shown = lines.flatMap(({text, finding}, index) => [
    wrapLines((index === 0 ? head : '') + printable(text), width),
    ...(finding && !isSamePlace(finding, lines[index + 1]?.finding) ? frameOf(finding) : [])
  ])
  return `${shown.join('\n')}\n`
}

/** Returns whether the next finding of a list is at the same place, so that one frame is enough for both. */
function isSamePlace({file, start}: Diagnostic, next: Diagnostic | undefined): boolean {
  return next?.file === file && next.start?.line === start?.line && next.start?.column === start?.column
}

/** Returns the place where a plugin threw what caused an error, as a finding. */
function thrownIn({message, cause}: Error): {readonly finding?: Diagnostic} {
  const origin = thrownAt(cause)
  if (!origin) return {}
  const {file, line, column} = origin
  return {finding: {rule: 'project', severity: 'error', file, start: {line, column}, reason: message}}
}

/** Returns the end of the name, number or text that starts at a place, because keys of a configuration have no end. */
function endOfWord(source: readonly string[], {line, column}: Point): Point {
  const rest = source[line - 1]?.slice(column - 1) ?? ''
  const [word = ''] = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w$]+)/.exec(rest) ?? []
  return {line, column: column + Math.max(1, word.length)}
}
