import type {HostName} from '../../model/project/config.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import {plural} from '../../model/text/plural.ts'
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

interface BuiltSite {
  readonly redirects: readonly Redirect[]
  /** Returns the bytes of an output. */
  readonly sizeOf: (path: string) => number
  /** Returns whether the last build wrote a file that this one does not write. */
  readonly isLost?: (path: string) => boolean
}

/** Returns the limits of a host that the site exceeds, and the files of another host that the build removes, as messages. */
export const hostNotes = (host: HostName | undefined, site: BuiltSite): readonly string[] => [
  ...limits(host, site),
  ...marks.flatMap(([path, of, name]) =>
    of !== host && site.isLost?.(path)
      ? [
          `Removed \`${path}\`, which ${name} needs, because this build is ${host === undefined ? 'for no host' : `for \`${host}\``}. If the site is on ${name}, set \`build.host\` to \`${of}\` in the configuration, or pass \`--host ${of}\`.`
        ]
      : []
  )
]

function limits(host: HostName | undefined, {redirects, sizeOf}: BuiltSite): readonly string[] {
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
