/** A file that pages are made from. */
export interface InputFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
}

export type Report = (problem: Problem) => void

/** A problem of a file that pages are made from. */
export interface Problem {
  readonly rule: 'invalid' | 'unknown-contract' | 'address' | 'undocumented'
  readonly file: string
  readonly start?: {readonly line: number; readonly column: number}
  /** Path of keys to the option, for a problem in the configuration. */
  readonly option?: readonly (string | number)[]
  readonly reason: string
  readonly expected?: readonly string[]
}

/** Returns the line and the column of an offset, from 1. */
export function pointAt(text: string, offset: number): {readonly line: number; readonly column: number} {
  const before = text.slice(0, offset)
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')}
}
