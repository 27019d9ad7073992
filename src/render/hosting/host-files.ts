import type {HostName} from '../../model/host-names.ts'
import type {Redirect} from '../../model/redirect.ts'
import {decodePath, withBase, writtenHref} from '../../model/url.ts'
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
  // These two read `_headers` and `_redirects`, which every site has.
  netlify: () => ({}),
  cloudflare: () => ({}),
  vercel: vercelFiles,
  cloudfront: cloudfrontFiles,
  nginx: nginxFiles,
  caddy: caddyFiles
}

/**
 * What a host reads, by path in the out dir. Files that are no part of the site lie in `.host/`.
 *
 * @param input.headers text of the site's `_headers` file
 */
export function hostFiles(
  host: HostName,
  input: {
    readonly base: string
    readonly format: 'file' | 'directory'
    readonly redirects: readonly Redirect[]
    readonly headers: string
    /** Routes of pages without Markdown. */
    readonly htmlOnly: readonly string[]
  }
): HostFiles {
  const {base, format, redirects, headers, htmlOnly} = input
  return hosts[host]({
    base,
    format,
    redirects: redirects.map(({from, to, status, verbatim}) =>
      verbatim
        ? {from: decodePath(from), to, status}
        : {from: decodePath(withBase(base, from)), to: writtenTarget(base, to), status}
    ),
    headers: headerBlocks(headers),
    htmlOnly: htmlOnly.map(route => withBase(base, route))
  })
}

/** With base, percent-encoded but for the names of groups. */
function writtenTarget(base: string, to: string): string {
  return writtenHref(base, to).replace(/%3A(?=[a-z])/gi, ':')
}
