/** A tag, or one character of text as `escapeHtml` writes it. */
const piece = /<[^>]*>|&(?:amp|lt|gt|quot);|[\s\S]/g

const entities: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"'}

/**
 * Puts `<mark>` around each occurrence of some words in a finished line of highlighted code. A word may reach over several
 * tokens: each piece of it gets a mark of its own, so that tags stay nested.
 *
 * @param html one line, as the highlighter gives it: tags and escaped text
 * @param words as written in the fence, plain text
 */
export function markWords(html: string, words: readonly string[]): string {
  if (words.length === 0) return html
  const pieces = html.match(piece) ?? []
  const isText = (part: string): boolean => !part.startsWith('<')
  const text = pieces.filter(isText).map(part => entities[part] ?? part)
  const marked = markedAt(text.join(''), words)
  if (marked.size === 0) return html
  let out = ''
  let at = 0
  let open = false
  const close = (): void => {
    if (open) out += '</mark>'
    open = false
  }
  for (const part of pieces) {
    if (!isText(part)) {
      close()
      out += part
      continue
    }
    if (!marked.has(at)) close()
    else if (!open) {
      out += '<mark>'
      open = true
    }
    out += part
    at++
  }
  close()
  return out
}

/** Offsets of all characters that belong to an occurrence. */
function markedAt(line: string, words: readonly string[]): Set<number> {
  const marked = new Set<number>()
  for (const word of words) {
    if (word === '') continue
    for (let from = line.indexOf(word); from >= 0; from = line.indexOf(word, from + word.length))
      for (let at = from; at < from + word.length; at++) marked.add(at)
  }
  return marked
}
