import type {Problem as ReferenceProblem} from '../reference/problem-rules.ts'

/** A file that pages are made from. */
export interface InputFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
}

export type Report = (problem: Problem) => void

/** A problem of a file that pages are made from. */
export type Problem = ReferenceProblem<'invalid' | 'unknown-contract' | 'address' | 'undocumented'>

/** Returns the line and the column of an offset, from 1. */
export function pointAt(text: string, offset: number): {readonly line: number; readonly column: number} {
  const before = text.slice(0, offset)
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')}
}
