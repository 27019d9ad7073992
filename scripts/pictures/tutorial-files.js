/**
 * Returns the files of a page of the documentation in order: each fence with `filename="…"` is one. A page may show a file again, in
 * a later state.
 *
 * @param {string} text Markdown of the page
 * @returns {{file: string, text: string}[]}
 */
export function filesOf(text) {
  return [...text.matchAll(/^(`{3,})\w+ filename="([^"/][^"]*)"\n([\s\S]*?)^\1$/gm)].map(
    ([, , file = '', code = '']) => ({
      file,
      text: code
    })
  )
}
