export interface DiffCode {
  /** Without the signs. */
  readonly code: string
  /** Added and removed lines as words of a fence: `ins={2} del={1}`. */
  readonly meta: string
}

/** A line that only a patch has, which names files and positions; its signs are part of it. */
const patchLine = /^(?:\+\+\+ |--- |\*\*\* |@@ |diff |index [\da-f]+\.\.)/m

/**
 * Takes the signs off the lines of a diff, so that the rest can be colored as code of its own language. Where all other
 * lines begin with a space, the column of signs goes; else the lines are as written.
 *
 * @returns nothing for a patch, which stays as it is
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
