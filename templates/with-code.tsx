/** Returns a description with its code between backticks as elements. Descriptions have no other syntax. */
export function withCode(text: string) {
  return text.split(codeSpan).map((part, i) =>
    // Every second part is code.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    i % 2 === 1 ? <code key={i}>{part}</code> : part
  )
}

/** Returns a description as plain text, for places that cannot show code. */
export function withoutCode(text: string): string {
  return text.replace(codeSpan, '$1')
}

const codeSpan = /`([^`]+)`/g
