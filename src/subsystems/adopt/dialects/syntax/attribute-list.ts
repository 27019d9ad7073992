/** Attributes that `{: #id .class key=value }` adds to the preceding element. */
export interface AttributeList {
  readonly id?: string
  /** A tooltip. */
  readonly title?: string
}

/**
 * Parses an attribute list of Python-Markdown, with or without its colon. Returns `undefined` if the braces contain anything
 * else.
 */
export function attributeList(text: string): AttributeList | undefined {
  const inner = /^\s*\{(:?)[ \t]*([^{}]*?)[ \t]*\}\s*$/.exec(text)
  if (!inner) return undefined
  const [, colon, words = ''] = inner
  const item = /^(?:#[\w:.-]+|\.[\w:-]+|[\w:@-]+=(?:"[^"]*"|'[^']*'|[^\s"']+))$/
  const items = words.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
  if (items.length === 0) return undefined
  // Plain words are attributes only after a colon, or beside items that are clearly attributes.
  const some = items.some(part => item.test(part))
  if (!some && !colon) return undefined
  if (!items.every(part => item.test(part) || /^[\w-]+$/.test(part))) return undefined
  const id = items.flatMap(part => /^(?:#|id=["']?)([^"']+)/.exec(part)?.[1] ?? [])[0]
  const title = items.flatMap(part => /^title=["']?([^"']+)/.exec(part)?.[1] ?? [])[0]
  return {...(id !== undefined && {id}), ...(title !== undefined && {title})}
}

/** Removes attribute lists at the ends of lines. */
export function classless(text: string): string {
  return text.replace(/[ \t]*\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}(?=[ \t]*(?:\n|$))/g, found =>
    attributeList(found) ? '' : found
  )
}

/** Removes attribute lists that fill a line of a block. */
export function withoutListLines(text: string, place: {readonly first: boolean; readonly last: boolean}): string {
  const lines = text.split('\n')
  const whole = (index: number) => (index > 0 || place.first) && (index < lines.length - 1 || place.last)
  return lines.filter((line, index) => !(whole(index) && attributeList(line))).join('\n')
}
