import type {PageFacts} from '../../model/page.ts'
import type {PageView, SiteView, Slice} from '../../model/site.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import {hasMirror, mirrorPath} from './mirror-path.ts'

/** Returns the address of a page's mirror for its view. Generated pages other than lists have none. */
export function mirrorHref(page: PageFacts, {fallback}: Slice, {base}: SiteView): Pick<PageView, 'mirrorHref'> {
  const {route} = page
  if (!hasMirror(page)) return {}
  return {mirrorHref: withBase(base, `/${encodeRoute(mirrorPath(fallback?.of ?? route))}`)}
}
