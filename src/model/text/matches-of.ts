/**
 * Returns all matches of a global expression in text, like `matchAll`. `matchAll` compiles the expression with each call, which
 * takes 7 µs for a long one. For many short texts, such as lines of code, that is most of the time.
 *
 * @param pattern global; its `lastIndex` is 0 afterwards
 */
export function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    // An empty match would repeat at the same place forever. It must not split a surrogate pair either.
    if (match[0] === '')
      pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff && pattern.unicode ? 2 : 1
  }
  return found
}
