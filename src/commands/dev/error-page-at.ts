import {errorPagePath} from '../../host/server/error-page-path.ts'
import {type ErrorStatus, isErrorPage} from '../../model/error-page.ts'
import type {DevSite} from './dev-site.ts'
import {factsOf, type PageEntry} from './page-store.ts'

/** An error page: a page of the site, or a file of the public folder by its output path. */
type ErrorPage = {readonly entry: PageEntry; readonly file?: never} | {readonly file: string; readonly entry?: never}

/** Returns the error page of the language and version of a path; `undefined` if the site has none. */
export function errorPageAt(site: DevSite, status: ErrorStatus, path: string): ErrorPage | undefined {
  const outputs = site.outputs()
  const pageOf = (output: string): PageEntry | undefined => {
    const entry = site.pageAt(output)
    return entry && isErrorPage(factsOf(entry)) ? entry : undefined
  }
  const isFile = (output: string): boolean => outputs.get(output)?.kind === 'copy'
  const found = errorPagePath(status, path, output => isFile(output) || pageOf(output) !== undefined)
  if (found === undefined) return undefined
  const entry = isFile(found) ? undefined : pageOf(found)
  return entry ? {entry} : {file: found}
}
