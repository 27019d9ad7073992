import {encodeRoute, withBase} from '../src/model/url.ts'
import type {PartProps} from './types.ts'

/** Returns whether a page is the home page of the site, or of its language. */
export function isHome({route}: PartProps['page'], {base, home}: PartProps['site']): boolean {
  return home === undefined ? route === '/' : home === withBase(base, encodeRoute(route))
}
