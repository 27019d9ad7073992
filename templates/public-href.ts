import {encodeRoute, withBase} from '../src/model/url.ts'

/** Returns the address of a file in `public/`, given with or without a leading slash. Other addresses do not change. */
export function publicHref(base: string, path: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? path : withBase(base, encodeRoute(`/${path.replace(/^\/+/, '')}`))
}
