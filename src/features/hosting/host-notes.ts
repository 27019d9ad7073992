import {plural} from '../../model/text/plural.ts'
import type {HostSupport} from '../../plugin/feature/hosting.ts'
import {isPattern} from '../../rules/text/redirect-index.ts'

/** Maximum size of a CloudFront function in bytes. */
const functionLimit = 10 * 1024

/** See `HostSupport`. */
export const hostNotes: HostSupport['notes'] = (host, {redirects, sizeOf}) => {
  if (host === 'github-pages') {
    const count = redirects.filter(({from}) => isPattern(from)).length
    if (count > 0) return [`${plural(count, 'redirect')} with patterns left out: GitHub Pages does not support them.`]
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
