import {isErrorPage} from '../../model/error-page.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Site} from '../../model/site.ts'
import {parentRoute} from '../../model/url.ts'

/** Returns the routes of folders with their own error pages, without the root: those of languages and versions, deepest first. */
export function errorFolders({pages, generated = []}: Pick<Site, 'pages' | 'generated'>): string[] {
  const folders = [...pages, ...generated].filter(isErrorPage).map(({route}) => parentRoute(route))
  return [...new Set<string>(folders)]
    .filter(route => route !== '/')
    .sort((a, b) => b.split('/').length - a.split('/').length || compareCodeUnits(a, b))
}
