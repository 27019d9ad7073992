import type {SiteView} from '../../../model/site.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'
import {listName} from './list-path.ts'

/** Returns the full address of the list of all pages in the version and language of a page. */
export function llmsAddress({
  url = '',
  base,
  pageList = listName
}: Pick<SiteView, 'url' | 'base' | 'pageList'>): string {
  return `${url}${withBase(base, `/${encodeRoute(pageList)}`)}`
}
