/** What `{: #id .class key=value }` says of what stands before it. */
export interface AttributeList {
  readonly id?: string
}

/** Reads an attribute list of Python-Markdown, with or without its colon; nothing where the braces hold something else. */
export function attributeList(text: string): AttributeList | undefined {
  const inner = /^\s*\{(:?)[ \t]*([^{}]*?)[ \t]*\}\s*$/.exec(text)
  if (!inner) return undefined
  const [, colon, words = ''] = inner
  const item = /^(?:#[\w:.-]+|\.[\w:-]+|[\w:@-]+=(?:"[^"]*"|'[^']*'|[^\s"']+))$/
  const items = words.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
  if (items.length === 0) return undefined
  // Words alone are attributes only where a colon says so, or beside what can be nothing else.
  const some = items.some(part => item.test(part))
  if (!some && !colon) return undefined
  if (!items.every(part => item.test(part) || /^[\w-]+$/.test(part))) return undefined
  const id = items.flatMap(part => /^(?:#|id=["']?)([^"']+)/.exec(part)?.[1] ?? [])[0]
  return id === undefined ? {} : {id}
}

/** A text without an attribute list at the end of one of its lines. */
export function classless(text: string): string {
  return text.replace(/[ \t]*\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}(?=[ \t]*(?:\n|$))/g, found =>
    attributeList(found) ? '' : found
  )
}
