import {type Bindings, gap, matchLine} from './line-pattern.ts'

/**
 * Compares lines with expected ones, in which `…` alone is any number of lines. Between two gaps, lines are at the first place
 * where they match.
 *
 * @returns the known values with those of the names in the lines; `undefined` if the lines do not match
 */
export function matchLines(
  expected: readonly string[],
  lines: readonly string[],
  known: ReadonlyMap<string, string>
): Bindings | undefined {
  const parts = partsOf(expected)
  let bindings: Bindings = new Map(known)
  let at = 0
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const last = lines.length - part.length
    // The first part is at the start, and the last one at the end. An only part is at both.
    const from = isLast && index > 0 ? Math.max(at, last) : at
    const to = index === 0 ? 0 : last
    if (index === 0 && isLast && part.length !== lines.length) return undefined
    const found = placeOf(part, lines, {from, to, bindings})
    if (!found) return undefined
    at = found.at + part.length
    bindings = found.bindings
  }
  return bindings
}

/** Returns the lines between gaps. */
function partsOf(expected: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]]
  for (const line of expected) {
    if (line.trim() === gap) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts
}

function placeOf(
  part: readonly string[],
  lines: readonly string[],
  {from, to, bindings}: {readonly from: number; readonly to: number; readonly bindings: Bindings}
): {readonly at: number; readonly bindings: Bindings} | undefined {
  for (let at = from; at <= to && at + part.length <= lines.length; at++) {
    const found = matchAll(part, lines.slice(at, at + part.length), bindings)
    if (found) return {at, bindings: found}
  }
  return undefined
}

function matchAll(part: readonly string[], lines: readonly string[], known: Bindings): Bindings | undefined {
  const bindings: Bindings = new Map(known)
  for (const [index, expected] of part.entries()) {
    const found = matchLine(expected, lines[index] ?? '', bindings)
    if (!found) return undefined
    for (const [name, value] of found) bindings.set(name, value)
  }
  return bindings
}
