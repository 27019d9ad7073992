import type {CodeMark} from '../../../model/text/code-mark.ts'
import {escapeHtml} from '../../../model/text/escape-html.ts'
import type {HighlightedLines} from '../highlight/highlight.ts'
import {markLines} from './mark-lines.ts'

/** A plugin's remarks about parts of a block, as JSON in `data-hints` of its `code` element. Offsets count in the code's text. */
export interface CodeHints {
  /** Shown at the pointer; in order, not nested. */
  readonly tips?: readonly {readonly from: number; readonly to: number; readonly text: string}[]
  /** Shown below a line; lines count from 1. */
  readonly notes?: readonly {readonly line: number; readonly kind: 'type' | 'error'; readonly text: string}[]
}

export function readHints(value: unknown): CodeHints | undefined {
  return typeof value === 'string' ? (JSON.parse(value) as CodeHints) : undefined
}

/** Adds hints to finished lines. They are drawn from attributes, so copying and search skip them. */
export function withHints(code: string, lines: HighlightedLines, {tips = [], notes = []}: CodeHints): HighlightedLines {
  const marks = tips
    .filter(({from, to}) => to <= code.length && !code.slice(from, to).includes('\n'))
    .map(
      ({from, to, text}): CodeMark => ({
        from,
        to,
        open: `<span class="code-tip" data-tip="${escapeHtml(text)}">`,
        close: '</span>'
      })
    )
  return markLines(code, lines, marks).map((line, index) => {
    const lineNotes = notes.filter(note => note.line === index + 1)
    const drawn = lineNotes.map(
      ({kind, text}) => `<span class="code-note" data-kind="${kind}" data-note="${escapeHtml(text)}"></span>`
    )
    return line + drawn.join('')
  })
}
