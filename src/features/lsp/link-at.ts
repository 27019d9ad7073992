import type {Point} from '../../model/diagnostic.ts'
import type {Heading, Link, PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {decodePath} from '../../model/url.ts'
import {containsPoint} from './positions.ts'

/** Returns the link at a point of a page, on its text or on its target. */
export function linkAt({links}: PageFacts, point: Point, text: string): Link | undefined {
  const line = text.split('\n')[point.line - 1] ?? ''
  return links.find(({file, place}) => {
    if (file !== undefined || !place || place.start.line !== point.line) return false
    return containsPoint({...place, start: {line: point.line, column: labelStart(line, place.start.column)}}, point)
  })
}

/** Returns the column of the bracket that opens a link's text, `[text](target)`; the target's own column without one. */
function labelStart(line: string, column: number): number {
  if (!/\]\(<?$/.test(line.slice(0, column - 1))) return column
  let depth = 0
  for (let at = line.lastIndexOf('](', column); at >= 0; at--) {
    if (line[at] === ']') depth++
    else if (line[at] === '[' && --depth === 0) return at + 1
  }
  return column
}

/** Returns the heading on a line of a page. */
export function headingAt({headings}: PageFacts, line: number): Heading | undefined {
  return headings.find(({file, place}) => file === undefined && place?.start.line === line)
}

/** The target of a link inside the site. */
export interface Target {
  readonly page: PageFacts
  /** The heading of the link's fragment. */
  readonly heading?: Heading
}

/** Returns the page and the heading of a link; `undefined` for an external or broken link. */
export function targetOf({target}: Link, site: Site): Target | undefined {
  if (target.kind !== 'page') return undefined
  const page = site.byRoute.get(target.route)
  if (!page) return undefined
  const id = decodeHash(target.hash)
  const heading = id === undefined ? undefined : page.headings.find(heading => heading.id === id)
  return {page, ...(heading && {heading})}
}

/** Yields every link of the site to a page, or to one of its headings, with the page that contains the link. */
export function* linksTo(
  site: Site,
  page: PageFacts,
  id?: string
): Iterable<{readonly from: PageFacts; readonly link: Link}> {
  for (const from of site.pages)
    for (const link of from.links)
      if (
        link.target.kind === 'page' &&
        link.target.route === page.route &&
        (id === undefined || decodeHash(link.target.hash) === id)
      )
        yield {from, link}
}

/** Decodes a fragment to an id. */
export function decodeHash(hash: string | undefined): string | undefined {
  if (hash === undefined) return undefined
  return decodePath(hash.replace(/^#/, ''))
}
