/** A tag, or one character of text as `escapeHtml` writes it. */
const piece = /<[^>]*>|&(?:amp|lt|gt|quot);|[\s\S]/g

const entities: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"'}

/** A part of a line's text and the tags around it. Parts are in order and do not overlap. */
export interface Wrapped {
  readonly from: number
  readonly to: number
  readonly open: string
  /** In place of `open` where the part goes on in another token. */
  readonly again?: string
  readonly close: string
}

/**
 * Puts tags around parts of a finished line of highlighted code. A part may reach over several tokens: each piece of it
 * gets tags of its own, so that they stay nested.
 *
 * @param html one line, as the highlighter gives it: tags and escaped text
 * @param partsOf parts of the line's plain text
 */
export function wrapText(html: string, partsOf: (text: string) => readonly Wrapped[]): string {
  const parts = partsOf(textOf(html))
  // Of most lines: they are not taken apart.
  if (parts.length === 0) return html
  const pieces = html.match(piece) ?? []
  const isText = (part: string): boolean => !part.startsWith('<')
  let out = ''
  let at = 0
  let next = 0
  let open: Wrapped | undefined
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
