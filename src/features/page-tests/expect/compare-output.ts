import {diffArrays} from 'diff'
import type {ExpectedOutput} from '../steps/test-step.ts'
import {type Bindings, gap, isPattern, matchLine} from './line-pattern.ts'
import {matchJson, updateJson} from './match-json.ts'
import {matchLines} from './match-lines.ts'
import {plainLines} from './plain-output.ts'

/** What a step printed. */
export interface Printed {
  readonly stdout: string
  readonly stderr: string
}

/** The result of a comparison: the values of names, or how the output differs. */
export type Comparison = {readonly bindings: Bindings} | OutputDifference

export interface OutputDifference {
  /** Lines that start with a space, `-` or `+`. */
  readonly diff: readonly string[]
  /** The expected lines as they should be, each with the index of the line that stays as it is, if it does. */
  readonly updated: readonly UpdatedLine[]
}

export interface UpdatedLine {
  readonly text: string
  readonly kept?: number
}

/** Lines of an output in a difference. The time to find it grows with their square. */
const comparedLines = 2000

/** Compares what a step printed with what the page shows. */
export function compareOutput(
  expected: ExpectedOutput,
  printed: Printed,
  known: ReadonlyMap<string, string>
): Comparison {
  const lines = seenLines(expected.stream, printed)
  if (expected.mode === 'json') return compareJson(expected.text, lines, known)
  const wanted = expected.text.split('\n').map(line => line.trimEnd())
  const trimmed = wanted.slice(0, wanted.findLastIndex(line => line !== '') + 1)
  const all = expected.mode === 'contains' ? [gap, ...trimmed, gap] : trimmed
  const bindings = matchLines(all, lines, known)
  if (bindings) return {bindings}
  return differenceOf(trimmed, lines.slice(0, comparedLines), known)
}

/** Returns what readers see of a stream. A step that prints only errors shows these. */
export function seenLines(stream: ExpectedOutput['stream'], {stdout, stderr}: Printed): readonly string[] {
  const errors = plainLines(stderr)
  if (stream === 'stderr') return errors
  const lines = plainLines(stdout)
  return lines.length > 0 ? lines : errors
}

function compareJson(text: string, lines: readonly string[], known: ReadonlyMap<string, string>): Comparison {
  let actual: unknown
  try {
    actual = JSON.parse(lines.join('\n'))
  } catch {
    return differenceOf(text.split('\n'), lines.slice(0, comparedLines), known)
  }
  const expected: unknown = JSON.parse(text)
  const {differences, bindings} = matchJson(expected, actual, known)
  if (differences.length === 0) return {bindings}
  const updated = JSON.stringify(updateJson(expected, actual, known), null, text.includes('\n') ? 2 : undefined)
  return {
    diff: differences.flatMap(({path, expected: wanted, actual: value}) => [
      `- ${path}: ${JSON.stringify(wanted)}`,
      `+ ${path}: ${value === undefined ? 'missing' : JSON.stringify(value)}`
    ]),
    updated: updated.split('\n').map(line => ({text: line}))
  }
}

interface Run {
  readonly removed: number[]
  readonly added: string[]
}

/** Compares line by line. Lines that match stay, and `…` stays where lines around it do. */
function differenceOf(
  expected: readonly string[],
  lines: readonly string[],
  known: ReadonlyMap<string, string>
): OutputDifference {
  const bindings: Bindings = new Map(known)
  const changes = diffArrays<Item>(
    expected.map((text, index) => ({text, index})),
    lines.map(text => ({text})),
    {comparator: (left, right) => isMatch(left, right, known)}
  )
  const diff: string[] = []
  const updated: UpdatedLine[] = []
  let run: Run = {removed: [], added: []}
  let at = 0
  let next = 0
  const flush = (): void => {
    const {shown, kept} = endRun(run, expected, bindings)
    diff.push(...shown)
    updated.push(...kept)
    run = {removed: [], added: []}
  }
  for (const {added, removed, value} of changes) {
    if (removed) for (const _ of value) run.removed.push(at++)
    else if (added) for (const _ of value) run.added.push(lines[next++] ?? '')
    else {
      flush()
      for (const _ of value) {
        const [text, line] = [expected[at] ?? '', lines[next++] ?? '']
        for (const [name, bound] of matchLine(text, line, bindings) ?? []) bindings.set(name, bound)
        diff.push(`  ${line}`)
        updated.push({text, kept: at++})
      }
    }
  }
  flush()
  return {diff, updated}
}

interface Item {
  readonly text: string
  readonly index?: number
}

function isMatch(left: Item, right: Item, known: ReadonlyMap<string, string>): boolean {
  const [expected, line] = left.index === undefined ? [right, left] : [left, right]
  return expected.text.trim() !== gap && matchLine(expected.text, line.text, known) !== undefined
}

/** Ends a run of lines that differ. A gap in it gets the lines that remain after the lines around it are replaced. */
function endRun(
  {removed, added}: Run,
  expected: readonly string[],
  bindings: Bindings
): {readonly shown: readonly string[]; readonly kept: readonly UpdatedLine[]} {
  const gapAt = removed.findIndex(index => expected[index]?.trim() === gap)
  const fill = (line: string): UpdatedLine => ({text: withNames(line, bindings)})
  const gapLine = removed[gapAt]
  if (gapLine === undefined)
    return {
      shown: [...removed.map(index => `- ${expected[index]}`), ...added.map(line => `+ ${line}`)],
      kept: added.map(fill)
    }
  const [before, after] = [removed.slice(0, gapAt), removed.slice(gapAt + 1)]
  const tail = Math.max(before.length, added.length - after.length)
  const [first, last] = [added.slice(0, before.length), added.slice(tail)]
  return {
    shown: [
      ...before.map(index => `- ${expected[index]}`),
      ...first.map(line => `+ ${line}`),
      `  ${gap}`,
      ...after.map(index => `- ${expected[index]}`),
      ...last.map(line => `+ ${line}`)
    ],
    kept: [...first.map(fill), {text: expected[gapLine] ?? gap, kept: gapLine}, ...last.map(fill)]
  }
}

/** Shorter values could be a part of unrelated text. */
const leastLength = 4

/** Returns a line with the names of values that are known from other lines. */
function withNames(line: string, bindings: Bindings): string {
  if (isPattern(line)) return line
  return [...bindings].reduce(
    (text, [name, value]) => (value.length < leastLength ? text : text.replaceAll(value, `{${name}}`)),
    line
  )
}
