/**
 * Splits a command into words, with quotes and backslashes as in a POSIX shell. There is no shell: `|`, `$` and `*` are ordinary
 * characters.
 *
 * @returns `undefined` if a quote is not closed
 */
export function splitWords(command: string): readonly string[] | undefined {
  const words: string[] = []
  const part = /\s+|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/gsy
  let word: string | undefined
  let at = 0
  for (let match = part.exec(command); match; match = part.exec(command)) {
    at = part.lastIndex
    const [whole, single, double, escaped, bare] = match
    if (/^\s/.test(whole)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + (single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? '')
  }
  if (at < command.length) return undefined
  return word === undefined ? words : [...words, word]
}
