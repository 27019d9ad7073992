import {closesFence, fenceMark} from '../../../model/text/fence-lines.ts'
import {firstBodyLine} from '../../../model/text/front-matter-block.ts'

/**
 * Returns the text of the first level-1 heading of a page, found without a parser. A `#` in front matter, in code or in a comment
 * is not a heading.
 *
 * @param text of the page, with only LF line breaks
 */
export function firstHeading(text: string): string | undefined {
  let open: string | undefined
  let comment: string | undefined
  for (const line of text.split('\n').slice(firstBodyLine(text))) {
    const mark = fenceMark(line)
    if (comment !== undefined) {
      if (line.includes(comment)) comment = undefined
    } else if (open !== undefined) {
      if (closesFence(line, open)) open = undefined
    } else if (mark !== undefined) open = mark
    else if (/^ {0,3}(?:<!--|\{\/\*)/.test(line)) {
      const end = line.trimStart().startsWith('<') ? '-->' : '*/'
      if (!line.includes(end)) comment = end
    } else {
      const heading = /^# +(.+?)(?: +#+)? *$/.exec(line)?.[1]
      if (heading !== undefined) return heading.replace(/ *(?:\{#[^}]*\}|\[#[^\]]*\])$/, '')
    }
  }
  return undefined
}
