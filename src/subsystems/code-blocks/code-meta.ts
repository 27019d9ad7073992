/** Marks of a code line: `add` and `remove` for a change, `error` or `warning` for a message. */
export const lineMarks = ['add', 'remove', 'error', 'warning'] as const
export type LineMark = (typeof lineMarks)[number]

/** Options after the language of a fence: ```` ```bash title="run.sh" {1,3-4} copy=false ````. */
export interface CodeMeta {
  readonly filename?: string
  /** Lines to highlight, from 1. */
  readonly lines: ReadonlySet<number>
  /** Lines to focus on; the others are dimmed. */
  readonly focus: ReadonlySet<number>
  readonly marks: ReadonlyMap<number, LineMark>
  readonly copy: boolean
  readonly showLineNumbers: boolean
  /** Number of the first line; default 1. */
  readonly firstLine: number
  /** Whether long lines are wrapped at first. */
  readonly wrap: boolean
  /** Number of lines that are visible at first. Absent: all. */
  readonly collapse?: number
  /** Words to mark in the code, from `/word/`. */
  readonly words: readonly string[]
  /** Unknown or invalid options as written; `wrong` says what a known option expects. */
  readonly unread: readonly {readonly text: string; readonly wrong?: string}[]
}

/** Default number of lines that a block with `collapse` shows. */
const shownLines = 12

const token =
  /([\w-]+)=(\{[^}]*\}|"[^"]*"|'[^']*'|\S+)|\{[^}]*\}|\[[^\]]*\]|\/(?:[^/\\\s]|\\.|(?<=\S) )+\/|"[^"]*"|\S+/g

/** Options that contain lines, with their effect. */
const lineKeys: Readonly<Record<string, 'lines' | 'focus' | LineMark>> = {
  mark: 'lines',
  highlight: 'lines',
  focus: 'focus',
  ins: 'add',
  add: 'add',
  del: 'remove',
  remove: 'remove',
  error: 'error',
  warning: 'warning'
}

/** Options for `docsgen test`. They change nothing on the page. */
const testWords = [
  'test',
  'output',
  'skip',
  'exit',
  'timeout',
  'retry',
  'background',
  'ready',
  'port',
  'append',
  'mode'
] as const

/** Options that other transforms read before the block is highlighted, and those for tests. */
export const readElsewhere: ReadonlySet<string> = new Set(['npm2yarn', 'package-managers', 'file', ...testWords])

/** All options of a fence, for suggestions. */
export const metaWords: readonly string[] = [
  ...new Set(['title', 'filename', 'copy', 'showLineNumbers', 'wrap', 'collapse', ...Object.keys(lineKeys), 'lang']),
  ...readElsewhere
]

/**
 * Parses a fence's options in the forms of Nextra, VitePress, Starlight and Mintlify.
 *
 * @param count number of lines in the code: ranges are limited to it, so `{1-999999999}` costs nothing
 */
export function parseCodeMeta(meta: string | null | undefined, count: number): CodeMeta {
  const lines = new Set<number>()
  const focus = new Set<number>()
  const marks = new Map<number, LineMark>()
  const words: string[] = []
  const unread: {text: string; wrong?: string}[] = []
  const found: {filename?: string; collapse?: number} = {}
  let copy = true
  let showLineNumbers = false
  let firstLine = 1
  let wrap = false
  const place = (text: string, ranges: string, kind: 'lines' | 'focus' | LineMark): void => {
    const {numbers, wrong} = readRanges(ranges, count)
    if (wrong) unread.push({text, wrong})
    for (const line of numbers) {
      if (kind === 'lines') lines.add(line)
      else if (kind === 'focus') focus.add(line)
      else marks.set(line, kind)
    }
  }
  for (const [text, key, given] of (meta ?? '').matchAll(token)) {
    if (key === undefined || given === undefined) {
      if (text.startsWith('{')) place(text, text.slice(1, -1), 'lines')
      else if (text.startsWith('[') && text.endsWith(']')) found.filename ??= text.slice(1, -1)
      else if (/^\/.+\/$/.test(text)) words.push(text.slice(1, -1).replace(/\\(.)/g, '$1'))
      else if (/^".+"$/.test(text)) words.push(text.slice(1, -1))
      else if (text === 'showLineNumbers') showLineNumbers = true
      else if (text === 'wrap') wrap = true
      else if (text === 'collapse') found.collapse = shownLines
      // A bare file name is a title.
      else if (/^[\w@~./-]*[\w-]\.\w+$/.test(text)) found.filename ??= text
      else if (text !== 'copy' && !readElsewhere.has(text)) unread.push({text})
      continue
    }
    const value = given.replace(/^(["'])(.*)\1$/, '$2')
    const bare = value.replace(/^\{(.*)\}$/, '$1')
    const kind = Object.hasOwn(lineKeys, key) ? lineKeys[key] : undefined
    if (kind) place(text, bare, kind)
    else if (key === 'title' || key === 'filename') found.filename = value
    else if (key === 'copy' || key === 'wrap') {
      if (bare !== 'true' && bare !== 'false') unread.push({text, wrong: '`true` or `false`'})
      else if (key === 'copy') copy = bare === 'true'
      else wrap = bare === 'true'
    } else if (key === 'showLineNumbers' || key === 'startLineNumber' || key === 'collapse') {
      const number = Number.parseInt(bare, 10)
      if (bare === 'true' || bare === 'false') {
        if (key === 'collapse' && bare === 'true') found.collapse = shownLines
        if (key === 'showLineNumbers') showLineNumbers = bare === 'true'
      } else if (!/^\d+$/.test(bare) || number < 1) unread.push({text, wrong: 'a number of lines'})
      else if (key === 'collapse') found.collapse = number
      else {
        showLineNumbers = true
        firstLine = number
      }
    } else if (key === 'lang') unread.push({text, wrong: '`lang` only in a `diff` fence'})
    else if (!readElsewhere.has(key)) unread.push({text})
  }
  if (found.filename === '') delete found.filename
  if (found.collapse !== undefined && found.collapse >= count) delete found.collapse
  return {...found, lines, focus, marks, copy, showLineNumbers, firstLine, wrap, words, unread}
}

/** Parses `1,3-4` into line numbers of a block with this many lines, and returns what is wrong with it. */
function readRanges(text: string, count: number): {readonly numbers: readonly number[]; readonly wrong?: string} {
  const numbers: number[] = []
  let wrong: string | undefined
  for (const range of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range)
    const from = Number.parseInt(match?.[1] ?? '', 10)
    const to = match?.[2] === undefined ? from : Number.parseInt(match[2], 10)
    if (!match || from < 1 || from > count || to < from)
      wrong = match ? `lines from 1 to ${count}` : 'lines, such as `{1,3-4}`'
    for (let line = Math.max(1, from); line <= Math.min(to, count); line++) numbers.push(line)
  }
  return {numbers, ...(wrong !== undefined && {wrong})}
}
