import type {Origin} from '../../model/diagnostic.ts'
import type {SourcePath} from '../../model/url.ts'
import type {RunningCode} from '../modules/running-code.ts'
import type {RenderFailure} from './messages.ts'

/** A source that could not be read within the limits of time and memory. */
export interface Stuck {
  readonly source: SourcePath
  readonly problem: 'time' | 'memory' | 'crash'
  readonly message: string
  /** The time limit, in seconds. */
  readonly seconds: number
  /** The function that did not end; empty for the top level of a module. */
  readonly running?: string
  /** Where it is in the project, and who called it, innermost first. */
  readonly origins?: readonly Origin[]
}

/** Error for a task that exceeded its limit. */
export class TooLate extends Error {
  /** What the thread ran, as stack traces write it. */
  readonly stackOfThread: string

  constructor(stackOfThread: string, options: ErrorOptions) {
    super('time', options)
    this.stackOfThread = stackOfThread
  }
}

/** Returns a sentence about a page that takes several seconds. */
export function describeSlow(source: SourcePath, running: RunningCode | undefined): string {
  if (!running) return `${source} takes longer than 5 s to read.`
  const {name, file = 'the configuration or a plugin'} = running
  const where = name === '' ? `\`${file}\`` : `\`${name}\` in ${file}`
  return `${source} takes longer than 5 s to read: ${where} is running.`
}

export function explain(source: SourcePath, message: string, time: number): Stuck {
  const problem = message === 'time' ? 'time' : isMemory(message) ? 'memory' : 'crash'
  return {source, problem, message, seconds: time / 1000}
}

export function stuckFailure(message: string, time: number): RenderFailure {
  if (message === 'time') return {kind: 'time', message: `${time / 1000} s`}
  return isMemory(message) ? {kind: 'memory', message} : {kind: 'throws', message}
}

function isMemory(message: string): boolean {
  return /memory/i.test(message)
}
