import type {CodeMark} from '../../../model/text/code-mark.ts'

/** Matches a tag, or one character of text in the form of `escapeHtml`. */
const piece = /<[^>]*>|&(?:amp|lt|gt|quot);|[\s\S]/g

const entities: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"'}

/**
 * Puts tags around parts of a finished line of highlighted code. If a part covers several tokens, each piece gets its own tags,
 * so tags stay nested.
 *
 * @param html one line of the highlighter's output: tags and escaped text
 * @param partsOf returns parts of the line's plain text, in order and without overlaps
 */
export function wrapText(html: string, partsOf: (text: string) => readonly CodeMark[]): string {
  const parts = partsOf(textOf(html))
  // Most lines have no parts and need not be split.
  if (parts.length === 0) return html
  const pieces = html.match(piece) ?? []
  const isText = (part: string): boolean => !part.startsWith('<')
  let out = ''
  let at = 0
  let next = 0
  let open: CodeMark | undefined
  const close = (): void => {
    if (open) out += open.close
    open = undefined
  }
  for (const item of pieces) {
    if (!isText(item)) {
      close()
      out += item
      continue
    }
    while ((parts[next]?.to ?? at + 1) <= at) next++
    const part = parts[next]
    if (open !== part) close()
    if (part && !open && part.from <= at) {
      out += at === part.from ? part.open : (part.again ?? part.open)
      open = part
    }
    out += item
    at += (entities[item] ?? item).length
  }
  close()
  return out
}

function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, '')
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot);/g, entity => entities[entity] ?? entity) : text
}
