import {escapeHtml, type HighlightedLines} from './highlight.ts'
import {wrapText} from './wrap-text.ts'

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
  let start = 0
  return lines.map((line, index) => {
    const from = start
    const end = code.indexOf('\n', from)
    start = end < 0 ? code.length + 1 : end + 1
    const here = tips.filter(tip => tip.from >= from && tip.to < start)
    const marked = wrapText(line, () =>
      here.map(tip => ({
        from: tip.from - from,
        to: tip.to - from,
        open: `<span class="code-tip" data-tip="${escapeHtml(tip.text)}">`,
        close: '</span>'
      }))
    )
    const lineNotes = notes.filter(note => note.line === index + 1)
    const drawn = lineNotes.map(
      ({kind, text}) => `<span class="code-note" data-kind="${kind}" data-note="${escapeHtml(text)}"></span>`
    )
    return marked + drawn.join('')
  })
}
