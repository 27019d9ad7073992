/**
 * Words that prose is not searched for. Short on purpose: each of them stands in most sections, and none tells two
 * sections apart. Code keeps them: `for` and `is` are code.
 */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from has have how i if in is it its my of on or so that the their then there these this to was we what when which will with you your'.split(
    ' '
  )
)
