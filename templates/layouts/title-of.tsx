import type {ReactNode} from 'react'
import type {PageView} from '../../src/model/site.ts'

/**
 * Returns the title of a page and the rest of its text, so that a layout can put its facts between the two. A level-1 heading of the
 * text is taken out of it, with the element around it. One that shares its element with other headings stays where it is.
 *
 * @param title what the heading says if the text has none
 */
export function titleOf(
  page: Pick<PageView, 'ownTitle' | 'title'>,
  html: string,
  title = page.title
): {readonly title: ReactNode; readonly html: string} {
  if (!page.ownTitle) return {title: <h1>{title}</h1>, html}
  const end = endOfTitle(html)
  const own = html.slice(0, end)
  if (end === 0 || /<h[2-6][\s>]/.test(own)) return {title: null, html}
  return {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the body is our own output
    title: <div className="prose own-title" dangerouslySetInnerHTML={{__html: own}} />,
    html: html.slice(end)
  }
}

/** Elements without an end tag. */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Returns where the outermost element around the first level-1 heading ends in finished HTML, or 0 without such a heading. */
function endOfTitle(html: string): number {
  let open = 0
  let found = false
  for (const {0: tag, 1: slash, 2: name = '', index} of html.matchAll(/<(\/?)([a-z][\w-]*)(?:[^<>"]|"[^"]*")*>/gi)) {
    found ||= name === 'h1'
    if (!voids.test(name)) open += slash ? -1 : 1
    if (found && open === 0) return index + tag.length
  }
  return 0
}
