import {withBase} from '../../model/url.ts'
import type {HostedSite} from '../../plugin/feature/hosting.ts'
import {hostFiles} from './host-files.ts'
import {siteHeaders} from './site-headers.ts'

/** See `HostSupport`. */
export function hostedFiles(input: HostedSite): Readonly<Record<string, () => string>> {
  const {host, site, view, format, redirects} = input
  const htmlOnly = (site.generated ?? []).map(({route}) => route)
  return {
    ...(host && hostFiles(host, {base: view.base, format, redirects, headers: siteHeaders(input), htmlOnly})),
    _redirects: () => siteRedirects(input),
    _headers: () => siteHeaders(input)
  }
}

/** Returns the text of `_redirects`. */
function siteRedirects({redirects, own, view}: HostedSite): string {
  const lines = redirects
    .filter(redirect => !redirect.verbatim)
    .map(
      ({from, to, status}) =>
        `${withBase(view.base, from)} ${to.startsWith('/') ? withBase(view.base, to) : to} ${status}`
    )
  return [...lines, ...(own.redirects ? [own.redirects.trimEnd()] : []), ''].join('\n')
}
