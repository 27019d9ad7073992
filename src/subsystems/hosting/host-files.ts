import type {HostName} from '../../model/project/config.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import {decodePath, type OutputFormat, withBase, writtenHref} from '../../model/url.ts'
import {caddyFiles} from './caddy.ts'
import {cloudfrontFiles} from './cloudfront.ts'
import {githubPagesFiles} from './github-pages.ts'
import {headerBlocks} from './header-blocks.ts'
import type {Hosting} from './hosting.ts'
import {nginxFiles} from './nginx.ts'
import {vercelFiles} from './vercel.ts'

type HostFiles = Readonly<Record<string, () => string>>

const hosts: Readonly<Record<HostName, (hosting: Hosting) => HostFiles>> = {
  'github-pages': githubPagesFiles,
  // These two hosts read `_headers` and `_redirects`, which every site has. Cloudflare looks for the nearest error page itself.
  netlify: () => ({}),
  cloudflare: () => ({}),
  vercel: vercelFiles,
  cloudfront: cloudfrontFiles,
  nginx: nginxFiles,
  caddy: caddyFiles
}

/** What the configuration of a host needs to know about the site. */
interface HostInput {
  readonly base: string
  readonly format: OutputFormat
  readonly redirects: readonly Redirect[]
  /** Text of the site's `_headers` file. */
  readonly headers: string
  /** Routes of pages without a mirror. */
  readonly htmlOnly: readonly string[]
  /** Routes of folders with their own error pages (`errorFolders`). */
  readonly errorFolders: readonly string[]
}

/** Returns the configuration files of a host, by path in the output directory. */
export function hostFiles(host: HostName, input: HostInput): HostFiles {
  const {base, format, redirects, headers, htmlOnly, errorFolders} = input
  return hosts[host]({
    base,
    format,
    redirects: redirects.map(({from, to, status, verbatim}) =>
      verbatim
        ? {from: decodePath(from), to, status}
        : {from: decodePath(withBase(base, from)), to: writtenTarget(base, to), status}
    ),
    headers: headerBlocks(headers),
    htmlOnly: htmlOnly.map(route => withBase(base, route)),
    errorFolders: errorFolders.map(route => withBase(base, route))
  })
}

/** Returns a target with the base, percent-encoded except for the names of groups. */
function writtenTarget(base: string, to: string): string {
  return writtenHref(base, to).replace(/%3A(?=[a-z])/gi, ':')
}
