import {compareDiagnostics, type Diagnostic, type Place} from '../../model/diagnostic.ts'
import {thrownAt} from '../../model/thrown-at.ts'
import {HostError} from './host-error.ts'

/** One line of a failure's message, with the finding that it states, if it states one. */
export interface FailureLine {
  readonly text: string
  readonly finding?: Diagnostic
}

/** A mistake in a file of the project that prevents docsgen from opening the project. */
export interface PlacedMistake extends Place {
  /** Relative to the root. */
  readonly file: string
  readonly reason: string
}

/** A failure caused by mistakes at known places in files of the project. Reports show the code at each place. */
export class PlacedError extends HostError {
  readonly lines: readonly FailureLine[]

  constructor(lines: readonly FailureLine[], options?: {readonly cause?: unknown}) {
    super(lines.map(({text}) => text).join('\n'), 2, options)
    this.lines = lines
  }
}

/**
 * Returns an error that lists every mistake once, in the order of the files.
 *
 * @param heading first line of the message
 * @param about what the mistakes' reasons start with in reports without the heading. Default: nothing
 */
export function listMistakes(heading: string, mistakes: readonly PlacedMistake[], about = ''): PlacedError {
  const lines = mistakes
    .map(mistake => ({text: `  ${formatPlace(mistake)} ${mistake.reason}`, finding: findingOf(mistake, about)}))
    .toSorted((a, b) => compareDiagnostics(a.finding, b.finding))
    .filter(({text}, index, all) => text !== all[index - 1]?.text)
  return new PlacedError([{text: heading}, ...lines])
}

/** Returns an error for code that threw. The message ends with the place, if its caller noted the place. */
export function throwFailure(reason: string, thrown: unknown): HostError {
  const origin = thrownAt(thrown)
  if (!origin) return new HostError(reason, 2, {cause: thrown})
  const {file, line, column} = origin
  const mistake = {file, start: {line, column}, reason}
  return new PlacedError([{text: `${reason} (${formatPlace(mistake)})`, finding: findingOf(mistake)}], {cause: thrown})
}

/** Returns an error whose message starts with a place. If the error has places itself, both are shown. */
export function failureAt(at: Omit<PlacedMistake, 'reason'>, error: HostError): PlacedError {
  const [first, ...rest] = error instanceof PlacedError ? error.lines : [{text: error.message}]
  const text = first?.text ?? ''
  const mistake = {...at, reason: text}
  const own = first?.finding ?? (rest.length > 0 ? undefined : findingOf(mistake))
  return new PlacedError([{text: `${formatPlace(at)} ${text}`, ...(own && {finding: own})}, ...rest], {cause: error})
}

function formatPlace({file, start}: Omit<PlacedMistake, 'reason'>): string {
  return `${file}:${start.line}:${start.column}`
}

function findingOf({reason, ...at}: PlacedMistake, about = ''): Diagnostic {
  return {rule: 'project', severity: 'error', ...at, reason: about + reason}
}
