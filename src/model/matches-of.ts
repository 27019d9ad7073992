/**
 * All matches of a global expression in a text, as `matchAll` finds them. That compiles the expression anew with each call:
 * 7 µs for a long one, which is most of the time where texts are many and short (a line of code, a tag's attributes).
 *
 * @param pattern global; its `lastIndex` is 0 afterwards
 */
export function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    // Nothing at all matches at the same place for ever, and before both halves of a character.
    if (match[0] === '')
      pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff && pattern.unicode ? 2 : 1
  }
  return found
}
