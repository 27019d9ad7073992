import {escapeHtml} from '../../../model/text/escape-html.ts'
import type {WordKey} from '../../../model/words/english.ts'
import type {Values, Words} from '../../../model/words/translate.ts'
import {wordIn} from '../../../model/words/word-in.ts'
import type {CodeMeta} from '../code-meta.ts'
import type {HighlightedLines} from '../highlight/highlight.ts'
import {codeKind, codeKindName, isFileName} from './code-kind.ts'
import {markWords} from './mark-words.ts'

/** Number of characters in a line that every phone shows without wrapping. */
const phoneLine = 36

/**
 * Returns the HTML of a code block: a head with its title and buttons, then the lines. The buttons need the script and are hidden
 * without it.
 *
 * @param block.meta the parsed text after the fence's language
 */
export function codeFigure(block: {
  readonly code: string
  readonly lines: HighlightedLines
  readonly language: string
  readonly meta: CodeMeta
  /** Whether its lines have tips or notes. */
  readonly hinted?: boolean
  /** Words of the page's language. */
  readonly words?: Words<WordKey> | undefined
}): string {
  const {lines, language, meta} = block
  const label = (key: WordKey, values?: Values): string => escapeHtml(wordIn(block.words, key, values))
  const kind = codeKind({language, ...(meta.filename ? {filename: meta.filename} : {})})
  const body = lines
    .map(
      (line, index) =>
        `<span class="${lineClass(index + 1, meta)}${changeClass(line)}">${markWords(line, meta.words)}</span>`
    )
    .join('\n')
  const title = `<span class="code-title">${escapeHtml(meta.filename ?? codeKindName(language))}</span>`
  const isLong = block.code.split('\n').some(line => line.length > phoneLine)
  const wrap = isLong
    ? `<button type="button" class="code-tool code-wrap" data-wrap-toggle aria-pressed="${meta.wrap}" aria-label="${label('wrapLines')}"></button>`
    : ''
  const copy = meta.copy
    ? `<button type="button" class="code-tool code-copy" data-copy aria-label="${label('copy')}"></button>`
    : ''
  const file = meta.filename === undefined ? '' : isFileName(meta.filename) ? ' data-file' : ' data-file="words"'
  const head = `<figcaption class="code-head"${file}>${title}${wrap}${copy}</figcaption>`
  const numbers = meta.showLineNumbers ? ' data-line-numbers' : ''
  // `moveStyles` turns it into a rule in the page's own style sheet.
  const first = meta.firstLine > 1 ? ` style="counter-reset:line ${meta.firstLine - 1}"` : ''
  const marked = meta.focus.size > 0 || meta.marks.size > 0 || lines.some(changeClass)
  const classes = [
    ...(block.hinted ? ['code-tips'] : []),
    ...(marked ? ['code-marks'] : []),
    ...(meta.collapse ? ['code-long'] : []),
    'code'
  ]
  const states = [
    ...(meta.wrap ? [' data-wrap'] : []),
    ...(meta.focus.size > 0 ? [' data-focus'] : []),
    ...(meta.collapse ? [` data-script="media" data-collapsed style="--shown:${meta.collapse}"`] : [])
  ].join('')
  const more = meta.collapse
    ? `<button type="button" class="code-more" aria-expanded="false">${label('allLines', {count: lines.length})}</button>`
    : ''
  return `<figure class="${classes.join(' ')}" data-kind="${kind}" data-language="${escapeHtml(language || 'text')}"${numbers}${states}>${head}<pre tabindex="0" class="shiki"><code${first}>${body}\n</code></pre>${more}</figure>`
}

function lineClass(line: number, {lines, focus, marks}: CodeMeta): string {
  const mark = marks.get(line)
  const diff = mark === 'add' || mark === 'remove' ? ' diff' : ''
  return `line${lines.has(line) ? ' highlighted' : ''}${mark ? `${diff} ${mark}` : ''}${focus.has(line) ? ' focused' : ''}`
}

/** Returns the class of a line in a diff. Its sign is part of the text, so it is not drawn, and copying includes it. */
function changeClass(line: string): string {
  return line.includes('"tk-inserted"') ? ' inserted' : line.includes('"tk-deleted"') ? ' deleted' : ''
}
