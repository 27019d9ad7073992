import {routeInside, type Version} from '../../../model/versions.ts'
import {moveAddress} from '../../../site/languages/moved-addresses.ts'

/** Returns the words of text. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/**
 * Returns the Markdown of a page with the addresses that its links would have in a version without a prefix, so that pages of different
 * versions can be compared: without the origin, the base and the path of the version.
 */
export function withoutVersion(
  text: string,
  {url = '', base}: {readonly url?: string | undefined; readonly base: string},
  version: Pick<Version, 'path' | 'routes'>
): string {
  const sites = [url.replace(/\/+$/, '') + base.replace(/\/+$/, ''), base.replace(/\/+$/, '')].filter(Boolean)
  return text.replace(/(?<=[("'<])[^\s)"'>?#]+/g, address => {
    const site = sites.find(each => address.startsWith(`${each}/`)) ?? ''
    const own = address.slice(site.length)
    if (version.routes && own.startsWith('/')) return routeInside(own, version)
    return moveAddress(own, {path: ''}, version)
  })
}
