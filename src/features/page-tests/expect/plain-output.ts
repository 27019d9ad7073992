import {stripVTControlCharacters} from 'node:util'

/**
 * Returns what a reader sees of an output: without colors, with the last state of lines that were written over, such as progress
 * bars, and without spaces at the ends of lines and empty lines at both ends.
 */
export function plainLines(output: string): readonly string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map(line => lastState(line.replace(/\r+$/, '')).trimEnd())
  const first = lines.findIndex(line => line !== '')
  const last = lines.findLastIndex(line => line !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

function lastState(line: string): string {
  return line.slice(line.lastIndexOf('\r') + 1)
}
