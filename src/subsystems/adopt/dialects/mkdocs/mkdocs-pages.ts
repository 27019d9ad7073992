import type {Places} from '../../../../model/project/places.ts'
import {isPagePath, routeOf} from '../../../../model/url.ts'

/** Matches every name that MkDocs reads as a page. Source: `markdown_extensions` of `mkdocs/utils/__init__.py`. */
export const pageFile = /\.(?:md|markdown|mdown|mkdn|mkd)$/

/**
 * Returns the places with the routes of pages whose names do not end with `.md`, such as `a.markdown`. Their names have the same
 * meaning as those of other pages.
 *
 * @param paths all files below the folders of pages
 */
export function withOtherEndings(places: Places, paths: readonly string[]): Places {
  const routes = paths.flatMap(path => {
    const usual = path.replace(pageFile, '.md')
    return usual !== path && isPagePath(usual, places) ? [[path, routeOf(usual, places)] as const] : []
  })
  // Most projects have none. A project without configured routes is listed faster.
  return routes.length === 0 ? places : {...places, routes: {...places.routes, ...Object.fromEntries(routes)}}
}
