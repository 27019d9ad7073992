import {escapePattern} from './escape-pattern.ts'
/** Selects a part of a file. */
export interface Part {
  /** Name of a region between marks (`#region name`, `--8<-- [start:name]`, `ANCHOR: name`) in any comment. */
  readonly region?: string
  /**
   * Line ranges from 1, both ends included: `3-5`, `3-`, `-5`, `7`, separated by commas. Counted within the region, if there is
   * one.
   */
  readonly lines?: string
}

/** Parses a reference to a file and optionally a part of it: `./x.ts#region`, `./x.ts#L3-L6`, `./x.ts{3-6}`. */
export function parseReference(written: string): Part & {readonly path: string} {
  const [, before = written, braces] = /^(.*?)\{([\d\s,:-]+)\}$/.exec(written) ?? []
  const hash = before.indexOf('#')
  const name = hash < 0 ? '' : before.slice(hash + 1)
  const [whole, from = '', to = from] = /^L(\d+)(?:-L?(\d+))?$/.exec(name) ?? []
  const lines = whole ? `${from}-${to}` : braces
  return {
    path: hash < 0 ? before : before.slice(0, hash),
    ...(name !== '' && !whole && {region: name}),
    ...(lines !== undefined && {lines})
  }
}

/** Returns the key of a part of a file. Pins use this key. */
export function partKey(path: string, {region, lines}: Part): string {
  return `${path}${region === undefined ? '' : `#${region}`}${lines === undefined ? '' : `{${lines}}`}`
}

/** Returns the names of the regions of text. */
export function regionsOf(lines: readonly string[]): string[] {
  const names = lines.flatMap(line => /(?:[#!]\s*region\s+|\[start:\s*|\bANCHOR:\s*)([\w./-]+)/.exec(line)?.[1] ?? [])
  return [...new Set(names)]
}

/** The selection that the file does not have. */
export type MissingPart = 'region' | 'lines'

/** Returns the indexes of the selected lines, or the selection that the file does not have. */
export function partLines(lines: readonly string[], {region, lines: ranges}: Part): readonly number[] | MissingPart {
  const shown = region === undefined ? lines.map((_, index) => index) : regionOf(lines, region)
  if (!shown) return 'region'
  const wanted = ranges === undefined ? shown : shown.filter((_, index) => isIn(index + 1, ranges))
  return wanted.length === 0 ? 'lines' : wanted
}

/** Returns a part as code, without marks and common indentation. Returns `undefined` if the part does not exist. */
export function partText(text: string, part: Part): string | undefined {
  const lines = text.split('\n')
  const wanted = partLines(lines, part)
  if (typeof wanted === 'string') return undefined
  return dedent(wanted.map(index => lines[index] ?? '').filter(line => !isMark(line)))
    .join('\n')
    .replace(/\n+$/, '')
}

/** Returns a line, or an empty string for the mark of a part, which readers should not see. */
export function withoutMark(line: string): string {
  return isMark(line) ? '' : line
}

/** Returns whether a line marks the start or the end of a part. */
export function isMark(line: string): boolean {
  return /[#!](?:end)?region\b|-{1,}8<-{1,}[ \t]*\[(?:start|end)\b|\bANCHOR(?:_END)?:/.test(line)
}

/** Returns the indexes of the lines between the marks of a region, or `undefined` if there is no such region. */
function regionOf(lines: readonly string[], name: string): number[] | undefined {
  const word = escapePattern(name)
  const start = lines.findIndex(line =>
    new RegExp(`[#!]\\s*region\\s+${word}\\s*(?:\\W*)$|\\[start:\\s*${word}\\]|\\bANCHOR:\\s*${word}(?:\\W*)$`).test(
      line
    )
  )
  if (start < 0) return undefined
  const end = lines.findIndex(
    (line, index) =>
      index > start &&
      new RegExp(
        `[#!]\\s*endregion\\b(?:\\s+${word}\\b|\\W*$)|\\[end:\\s*${word}\\]|\\bANCHOR_END:\\s*${word}(?:\\W*)$`
      ).test(line)
  )
  return lines.flatMap((_, index) => (index > start && (end < 0 || index < end) ? [index] : []))
}

function isIn(line: number, ranges: string): boolean {
  return ranges.split(',').some(range => {
    const [, from = '', dash, to = ''] = /^\s*(\d*)\s*([-:,]?)\s*(\d*)\s*$/.exec(range) ?? []
    if (from === '' && to === '') return false
    if (!dash) return line === Number(from)
    return line >= Number(from || 1) && line <= Number(to || Number.POSITIVE_INFINITY)
  })
}

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.flatMap(line => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]))
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map(line => line.slice(least))
}
