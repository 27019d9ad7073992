import type {HostName} from '../../model/project/host-names.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import {isPattern} from './hosting.ts'

/** Maximum size of a CloudFront function in bytes. */
const functionLimit = 10 * 1024

/**
 * Returns the limits of a host that the site exceeds, as messages.
 *
 * @param sizeOf returns the bytes of an output
 */
export function hostNotes(
  host: HostName | undefined,
  {redirects, sizeOf}: {readonly redirects: readonly Redirect[]; readonly sizeOf: (path: string) => number}
): string[] {
  if (host === 'github-pages') {
    const count = redirects.filter(({from}) => isPattern(from)).length
    if (count > 0)
      return [
        `${count} ${count === 1 ? 'redirect' : 'redirects'} with patterns left out: GitHub Pages does not support them.`
      ]
  }
  if (host === 'cloudfront') {
    const size = sizeOf('.host/cloudfront-request.js')
    if (size > functionLimit)
      return [
        `.host/cloudfront-request.js has ${size} bytes, but CloudFront accepts at most ${functionLimit}: use fewer redirects, or patterns.`
      ]
  }
  return []
}
