import {withoutFrontMatter} from '../../../content/plain-front-matter.ts'

const fence = /^ *(?:(`{3,})[^`]*|(~{3,}).*)$/

/**
 * Returns the text of the first level-1 heading of a page, found without a parser. A `#` in front matter, in code or in a comment
 * is not a heading.
 *
 * @param text of the page, with only LF line breaks
 */
export function firstHeading(text: string): string | undefined {
  let open: string | undefined
  let comment: string | undefined
  for (const line of withoutFrontMatter(text).split('\n')) {
    const [, ticks, tildes] = fence.exec(line) ?? []
    const mark = ticks ?? tildes
    if (comment !== undefined) {
      if (line.includes(comment)) comment = undefined
    } else if (open !== undefined) {
      if (line.trim().startsWith(open) && new Set(line.trim()).size === 1) open = undefined
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
