import {titleFromName} from '../../../../model/text/title-from-name.ts'
import type {SearchResponse} from '../../../../plugin/search-provider.ts'

/** Names the folders of pages without those of a language or a version, which the engine adds to the routes. */
export function withinPath(response: SearchResponse, path: string): SearchResponse {
  if (path === '') return response
  const above = path.split('/').length + 1
  return {
    ...response,
    groups: response.groups.map(group => ({
      ...group,
      path: group.path ?? group.route.split('/').slice(above, -1).map(titleFromName)
    }))
  }
}
