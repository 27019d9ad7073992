import {encodeRoute, withBase} from '../src/model/url.ts'

/** The address of a file in `public/`, with or without a leading slash; an address elsewhere stays as it is. */
export function publicHref(base: string, path: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? path : withBase(base, encodeRoute(`/${path.replace(/^\/+/, '')}`))
}
