import type {Point} from '../../model/diagnostic.ts'
import type {Heading, Link, PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {holds} from './positions.ts'

/** Returns the link that a page writes at a point, on its text or on its target. */
export function linkAt({links}: PageFacts, point: Point, text: string): Link | undefined {
  const line = text.split('\n')[point.line - 1] ?? ''
  return links.find(({file, place}) => {
    if (file !== undefined || !place || place.start.line !== point.line) return false
    return holds({...place, start: {line: point.line, column: labelStart(line, place.start.column)}}, point)
  })
}

/** The column of the bracket that opens a link's text, `[text](target)`; the target's own column if there is none. */
function labelStart(line: string, column: number): number {
  if (!/\]\(<?$/.test(line.slice(0, column - 1))) return column
  let depth = 0
  for (let at = line.lastIndexOf('](', column); at >= 0; at--) {
    if (line[at] === ']') depth++
    else if (line[at] === '[' && --depth === 0) return at + 1
  }
  return column
}

/** Returns the heading that a page writes on a line. */
export function headingAt({headings}: PageFacts, line: number): Heading | undefined {
  return headings.find(({file, place}) => file === undefined && place?.start.line === line)
}

/** What a link inside the site leads to. */
export interface Target {
  readonly page: PageFacts
  /** The heading that its fragment names. */
  readonly heading?: Heading
}

/** Returns the page and the heading behind a link; `undefined` for a link that leads elsewhere or nowhere. */
export function targetOf({target}: Link, site: Site): Target | undefined {
  if (target.kind !== 'page') return undefined
  const page = site.byRoute.get(target.route)
  if (!page) return undefined
  const id = decodeHash(target.hash)
  const heading = id === undefined ? undefined : page.headings.find(heading => heading.id === id)
  return {page, ...(heading && {heading})}
}

/** Returns every link of the site to a page, or to one heading of it, with the page that writes the link. */
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

/** A fragment as the id that it names. */
export function decodeHash(hash: string | undefined): string | undefined {
  if (hash === undefined) return undefined
  const text = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
