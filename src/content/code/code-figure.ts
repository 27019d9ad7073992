import {codeKind, codeKindName} from './code-kind.ts'
import {parseCodeMeta} from './code-meta.ts'
import {escapeHtml, type HighlightedLines} from './highlight.ts'
import {markWords} from './mark-words.ts'

/** Characters of a line that every phone shows: only a longer one may have to be wrapped. */
const phoneLine = 36

/**
 * HTML of a code block: a head with what it is and what can be done with it, then the lines. The buttons are the
 * script's and hidden without it.
 *
 * @param block.meta what stands after the fence's language
 */
export function codeFigure(block: {
  readonly code: string
  readonly lines: HighlightedLines
  readonly language: string
  readonly meta: string | undefined
}): string {
  const {lines, language} = block
  const meta = parseCodeMeta(block.meta, lines.length)
  const kind = codeKind({language, ...(meta.filename ? {filename: meta.filename} : {})})
  const body = lines
    .map((line, index) => {
      const name = meta.lines.has(index + 1) ? 'line highlighted' : 'line'
      return `<span class="${name}">${markWords(line, meta.words)}</span>`
    })
    .join('\n')
  const title = `<span class="code-title">${escapeHtml(meta.filename ?? codeKindName(language))}</span>`
  const isLong = block.code.split('\n').some(line => line.length > phoneLine)
  const wrap = isLong
    ? '<button type="button" class="code-tool code-wrap" data-wrap-toggle aria-pressed="false" aria-label="Wrap lines"></button>'
    : ''
  const copy = meta.copy
    ? '<button type="button" class="code-tool code-copy" data-copy aria-label="Copy code"></button>'
    : ''
  const head = `<figcaption class="code-head"${meta.filename ? ' data-file' : ''}>${title}${wrap}${copy}</figcaption>`
  const numbers = meta.showLineNumbers ? ' data-line-numbers' : ''
  return `<figure class="code" data-kind="${kind}" data-language="${escapeHtml(language || 'text')}"${numbers}>${head}<pre tabindex="0" class="shiki"><code>${body}\n</code></pre></figure>`
}
