import {isHex, nameKey} from '../../format/names.ts'

/** Number of characters of a selector, including `0x`. */
export const selectorLength = 10

/** Maximum length of text that is looked up as a whole, except for data. */
const longestName = 1000

/**
 * Returns the names under which to look up a query, in order. A query of several words is a name only if it looks like a
 * signature or a request, so that sentences fetch no file.
 */
export function namesFor(query: string): string[] {
  const text = query.trim()
  if (isHex(text)) {
    const hex = text.toLowerCase()
    if (hex.length < selectorLength) return []
    const selector = hex.slice(0, selectorLength)
    return hex.length === selectorLength ? [selector] : [nameKey(hex), selector]
  }
  // An ordinary word such as `config` or `Transfer` is searched as one.
  if (/^[A-Za-z]?[a-z]*$/.test(text)) return []
  if (text.length > longestName || (/\s/.test(text) && !/\(|^[A-Z]+ \//.test(text))) return []
  const key = nameKey(text)
  return key === '' ? [] : [key]
}
