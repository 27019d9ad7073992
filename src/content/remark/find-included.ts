import type {Code} from 'mdast'
import type {Include} from '../../model/include.ts'
import type {SourcePath} from '../../model/url.ts'
import {type ReadContext, report} from '../read-context.ts'
import {decode} from '../text-file.ts'

export interface Included {
  readonly path: SourcePath
  /** Of the file, with what is left out as empty lines, so that the others keep their numbers. */
  readonly text: string
  /** Where it is shown as code. */
  readonly code?: Code
}

/** Finds what an include stands for. Reports a file, a part or lines that are not there. */
export function findIncluded(node: Include, context: ReadContext): Included | undefined {
  const {written, paths, region, lines, optional = false} = node
  const missing = (what: string): undefined => {
    if (!optional)
      report(context, {
        rule: 'missing-import',
        at: node,
        reason: `Unexpected include of \`${written}\`, expected ${what}`
      })
    return undefined
  }
  const path = paths.find(candidate => context.files.read(candidate) !== undefined) as SourcePath | undefined
  const bytes = path && context.files.read(path)
  if (!path || !bytes) return missing('a file that exists inside the project')
  const decoded = decode(bytes)
  if ('problem' in decoded) return missing('a file of text')
  const all = decoded.text.split('\n')
  const shown = region === undefined ? all.map((_, index) => index) : regionOf(all, region)
  if (!shown) return missing(`a part \`${region}\` of the file`)
  const wanted = lines === undefined ? shown : shown.filter((_, index) => isIn(index + 1, lines))
  if (wanted.length === 0) return missing(`lines ${lines} of the file`)
  const kept = new Set(wanted)
  const isCode = node.code !== undefined || !/\.(?:mdx?|markdown)$/.test(path)
  if (!isCode) return {path, text: all.map((line, index) => (kept.has(index) ? withoutMark(line) : '')).join('\n')}
  const text = wanted.map(index => all[index] ?? '')
  const {lang = languageOf(path), meta, before, after} = node.code ?? {}
  const own = dedent(text.filter(line => !isMark(line)))
    .join('\n')
    .replace(/\n+$/, '')
  const value = [before, own, after].filter(part => part !== undefined).join('\n')
  const code: Code = {
    type: 'code',
    lang: lang || null,
    meta: meta || null,
    value,
    ...(node.position && {position: node.position})
  }
  return {path, text: value, code}
}

/** Marks of parts are for whoever includes the file. */
function withoutMark(line: string): string {
  return isMark(line) ? '' : line
}

function isMark(line: string): boolean {
  return /#(?:end)?region\b|-{1,}8<-{1,}[ \t]*\[(?:start|end)\b/.test(line)
}

function languageOf(path: string): string {
  return /\.([\w+-]+)$/.exec(path)?.[1] ?? ''
}

/** Indexes of the lines between the marks of a part; nothing where there is no such part. */
function regionOf(lines: readonly string[], name: string): number[] | undefined {
  const word = name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
  const start = lines.findIndex(line =>
    new RegExp(`#\\s*region\\s+${word}\\s*(?:\\W*)$|\\[start:\\s*${word}\\]`).test(line)
  )
  if (start < 0) return undefined
  const end = lines.findIndex(
    (line, index) =>
      index > start && new RegExp(`#\\s*endregion\\b(?:\\s+${word}\\b|\\W*$)|\\[end:\\s*${word}\\]`).test(line)
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

/** Without the indentation that all lines have. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.flatMap(line => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]))
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map(line => line.slice(least))
}
