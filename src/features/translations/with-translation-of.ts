import {parse} from 'yaml'
import {frontMatterBlock} from '../../model/text/front-matter-block.ts'

const byteOrderMark = '\u00ef\u00bb\u00bf'
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
  const block = frontMatterBlock(rest)
  const newline = block?.newline ?? /\r?\n/.exec(text)?.[0] ?? '\n'
  const line = `translation_of: ${hash}`
  if (!block?.isClosed || block.language !== '')
    return `${text.slice(0, start)}---${newline}${line}${newline}---${newline}${newline}${rest}`
  const {yaml, from, to} = block
  const edited = entry.test(yaml) ? yaml.replace(entry, `$1${hash}`) : `${yaml}${line}${newline}`
  return confirmedIn(edited) === hash ? text.slice(0, start) + rest.slice(0, from) + edited + rest.slice(to) : undefined
}

function confirmedIn(head: string): unknown {
  try {
    const values: unknown = parse(Buffer.from(head, 'latin1').toString('utf8'), {schema: 'core'})
    return (values as {translation_of?: unknown} | null)?.translation_of
  } catch {
    return undefined
  }
}
