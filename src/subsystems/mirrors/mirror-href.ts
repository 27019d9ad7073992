import type {PageFacts} from '../../model/page.ts'
import type {PageView, SiteView, Slice} from '../../model/site.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import {hasTwin} from '../../render/outputs.ts'
import {mirrorTwin} from './mirror-twin.ts'

/** Returns the address of a page's mirror for its view. Generated pages other than lists have none. */
export function mirrorHref(page: PageFacts, {fallback}: Slice, {base}: SiteView): Pick<PageView, 'mirrorHref'> {
  const {route} = page
  if (!hasTwin(page)) return {}
  return {mirrorHref: withBase(base, `/${encodeRoute(mirrorTwin.pathOf(fallback?.of ?? route))}`)}
}
