import type {Point} from '../../model/diagnostic.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import type {Answers} from './workspace.ts'

/** The place in the site that shows a place in a file. */
export interface SitePlace {
  /** Path with the site's base. */
  readonly path: string
  /** Id of the heading above the point. */
  readonly id?: string
}

/** Returns where the site shows a line of a page. */
export function findSitePlace({facts, project}: Answers, file: string, {line}: Point): SitePlace | undefined {
  const page = facts(file)
  if (!page) return undefined
  const above = page.headings.filter(heading => heading.file === undefined && (heading.place?.start.line ?? 0) <= line)
  const id = above.findLast(({place}) => place !== undefined)?.id
  return {path: withBase(project.config.base, encodeRoute(page.route)), ...(id !== undefined && {id})}
}
