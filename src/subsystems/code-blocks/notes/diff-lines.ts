export interface DiffCode {
  /** The code without the signs. */
  readonly code: string
  /** Added and removed lines as options of a fence: `ins={2} del={1}`. */
  readonly meta: string
}

/** Matches a line that occurs only in patches and gives files or positions. The signs of a patch are part of its text. */
const patchLine = /^(?:\+\+\+ |--- |\*\*\* |@@ |diff |index [\da-f]+\.\.)/m

/**
 * Removes the signs from the lines of a diff, so the rest can be highlighted in its own language. If all other lines start with a
 * space, that column is removed too.
 *
 * @returns `undefined` for a patch, which stays unchanged
 */
export function readDiff(text: string): DiffCode | undefined {
  if (patchLine.test(text)) return undefined
  const lines = text.split('\n')
  const marked = (sign: string): string => lines.flatMap((line, i) => (line.startsWith(sign) ? [i + 1] : [])).join(',')
  const hasColumn = lines.every(line => line === '' || /^[-+ ]/.test(line))
  const sign = hasColumn ? /^[-+ ]/ : /^[-+]/
  const words = Object.entries({ins: marked('+'), del: marked('-')}).filter(([, numbers]) => numbers !== '')
  return {
    code: lines.map(line => line.replace(sign, '')).join('\n'),
    meta: words.map(([word, numbers]) => `${word}={${numbers}}`).join(' ')
  }
}
