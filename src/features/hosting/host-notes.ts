import type {HostName} from '../../model/project/config.ts'
import {plural} from '../../model/text/plural.ts'
import type {HostSupport} from '../../plugin/feature/hosting.ts'
import {isPattern} from '../../rules/text/redirect-index.ts'

/** Maximum size of a CloudFront function in bytes. */
const functionLimit = 10 * 1024

/** A file that only builds for a host write, and without which the host serves the site differently or not at all. */
const marks: readonly (readonly [path: string, host: HostName, name: string])[] = [
  ['.nojekyll', 'github-pages', 'GitHub Pages'],
  ['vercel.json', 'vercel', 'Vercel'],
  ['.host/cloudfront-request.js', 'cloudfront', 'CloudFront'],
  ['.host/nginx.conf', 'nginx', 'nginx'],
  ['.host/Caddyfile', 'caddy', 'Caddy']
]

/** See `HostSupport`. */
export const hostNotes: HostSupport['notes'] = (host, site) => [
  ...limits(host, site),
  ...marks.flatMap(([path, of, name]) =>
    of !== host && site.isLost?.(path)
      ? [
          `Removed \`${path}\`, which ${name} needs, because this build is ${host === undefined ? 'for no host' : `for \`${host}\``}. If the site is on ${name}, set \`build.host\` to \`${of}\` in the configuration, or pass \`--host ${of}\`.`
        ]
      : []
  )
]

function limits(
  host: HostName | undefined,
  {redirects, sizeOf}: Parameters<HostSupport['notes']>[1]
): readonly string[] {
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
