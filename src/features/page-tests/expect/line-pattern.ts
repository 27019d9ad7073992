import {escapePattern} from '../../../model/text/escape-pattern.ts'

/** Any number of lines, alone on a line; any text, within a line. */
export const gap = '…'

/** Values of the names that expected outputs contain, `{name}`. They are equal wherever a name comes again on a page. */
export type Bindings = Map<string, string>

const piece = /…|\{([A-Za-z_]\w*)\}/g

/** Returns whether a line contains `…` or `{name}`. */
export function isPattern(line: string): boolean {
  return line.search(piece) >= 0
}

/**
 * Matches one line, and returns the values of the names in it.
 *
 * @param known values that names must have
 */
export function matchLine(expected: string, line: string, known: ReadonlyMap<string, string>): Bindings | undefined {
  if (expected === line) return new Map()
  if (!isPattern(expected)) return undefined
  const names: string[] = []
  let source = ''
  let end = 0
  for (const match of expected.matchAll(piece)) {
    const [whole, name] = match
    source += escapePattern(expected.slice(end, match.index))
    end = match.index + whole.length
    const value = name === undefined ? undefined : known.get(name)
    if (name === undefined) source += '.*?'
    else if (value !== undefined) source += escapePattern(value)
    else if (names.includes(name)) source += `\\k<${name}>`
    else {
      names.push(name)
      source += `(?<${name}>\\S+?)`
    }
  }
  const found = new RegExp(`^${source}${escapePattern(expected.slice(end))}$`).exec(line)
  return found ? new Map(names.map(name => [name, found.groups?.[name] ?? ''])) : undefined
}
