import {encodeRoute, withBase} from '../../model/url.ts'
import {errorFolders} from './error-folders.ts'
import {hostFiles} from './host-files.ts'
import type {HostedSite} from './hosted-site.ts'
import {siteHeaders} from './site-headers.ts'

/** See `HostSupport`. */
export function hostedFiles(input: HostedSite): Readonly<Record<string, () => string>> {
  const {host, site, view, format, redirects, htmlOnly} = input
  return {
    ...(host &&
      hostFiles(host, {
        base: view.base,
        format,
        redirects,
        headers: siteHeaders(input),
        htmlOnly,
        errorFolders: errorFolders(site)
      })),
    _redirects: () => siteRedirects(input),
    _headers: () => siteHeaders(input)
  }
}

/** Returns the text of `_redirects`. */
function siteRedirects({redirects, own, view, site, host}: HostedSite): string {
  const lines = redirects
    .filter(redirect => !redirect.verbatim)
    .map(
      ({from, to, status}) =>
        `${withBase(view.base, from)} ${to.startsWith('/') ? withBase(view.base, to) : to} ${status}`
    )
  return [...lines, ...(own.redirects ? [own.redirects.trimEnd()] : []), ...errorLines(site, {view, host}), ''].join(
    '\n'
  )
}

/**
 * Returns the lines that give addresses without a page the error page of their language and version. Netlify only looks for the
 * one in the root. Cloudflare finds the nearest one itself, and warns of such lines.
 */
function errorLines(
  site: HostedSite['site'],
  {view, host}: {readonly view: HostedSite['view']; readonly host: HostedSite['host'] | undefined}
): string[] {
  if (host === 'cloudflare') return []
  return errorFolders(site).map(folder => {
    const path = withBase(view.base, encodeRoute(folder))
    return `${path}/* ${path}/404.html 404`
  })
}
