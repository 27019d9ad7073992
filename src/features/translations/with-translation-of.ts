import {parse} from 'yaml'

const byteOrderMark = '\u00ef\u00bb\u00bf'
const opening = /^---[ \t]*(\r?\n)/
const closing = /(?:^|\n)(---[ \t]*)(?=\r?\n|$)/
const entry = /^(translation_of[ \t]*:[ \t]*)(?:'[^'\r\n]*'|"[^"\r\n]*"|[^\s#]*)/m

/**
 * Returns a page's text with `translation_of` in its front matter and everything else unchanged. Adds front matter to a page
 * without one.
 *
 * @param text with one character for each byte, so that bytes survive
 * @returns `undefined` if the front matter does not have one key per line
 */
export function withTranslationOf(text: string, hash: string): string | undefined {
  const start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0
  const rest = text.slice(start)
  const open = opening.exec(rest)
  const inside = open && rest.slice(open[0].length)
  const close = inside ? closing.exec(inside) : null
  const newline = open?.[1] ?? /\r?\n/.exec(text)?.[0] ?? '\n'
  const line = `translation_of: ${hash}`
  if (!open || inside === null || !close)
    return `${text.slice(0, start)}---${newline}${line}${newline}---${newline}${newline}${rest}`
  const end = close.index + close[0].length - (close[1] ?? '').length
  const head = inside.slice(0, end)
  const edited = entry.test(head) ? head.replace(entry, `$1${hash}`) : `${head}${line}${newline}`
  return confirmedIn(edited) === hash ? text.slice(0, start) + open[0] + edited + inside.slice(end) : undefined
}

function confirmedIn(head: string): unknown {
  try {
    const values: unknown = parse(Buffer.from(head, 'latin1').toString('utf8'), {schema: 'core'})
    return (values as {translation_of?: unknown} | null)?.translation_of
  } catch {
    return undefined
  }
}
