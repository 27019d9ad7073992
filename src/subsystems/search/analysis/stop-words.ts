/**
 * Words of prose that are not indexed. The list is short on purpose: it contains only words that occur in most sections. Code
 * keeps them, because `for` and `is` are code.
 */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by can d do does for from has have how i if in is it its ll m my of on or re s so t that the their then there these this to ve was we what when which will with you your'.split(
    ' '
  )
)
