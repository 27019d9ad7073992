import {nameKey} from '../../../model/search/names.ts'

/** Whether a text is a hexadecimal number, as selectors, topics and data are. */
export function isHex(text: string): boolean {
  return /^0x[0-9a-f]+$/i.test(text.trim())
}

/** Characters of a selector, `0x` included. */
export const selectorLength = 10

/** The longest text but data that is looked up whole. */
const longestName = 1000

/**
 * Returns the names under which a query is looked up, in this order. A query of several words is one only if it looks like a signature
 * or a request: whoever types a sentence fetches no file for it.
 */
export function namesFor(query: string): string[] {
  const text = query.trim()
  if (isHex(text)) {
    const hex = text.toLowerCase()
    if (hex.length < selectorLength) return []
    const selector = hex.slice(0, selectorLength)
    return hex.length === selectorLength ? [selector] : [hex, selector].filter(name => name.length <= longestName)
  }
  // A word of every language, `config` or `Transfer`, is searched for as such.
  if (/^[A-Za-z]?[a-z]*$/.test(text)) return []
  if (text.length > longestName || (/\s/.test(text) && !/\(|^[A-Z]+ \//.test(text))) return []
  const key = nameKey(text)
  return key === '' ? [] : [key]
}
