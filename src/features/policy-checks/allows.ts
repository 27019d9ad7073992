import {type CspDirective, fallbackDirectives} from '../../model/project/policy.ts'

/**
 * Returns whether a policy lets a page load an address of another origin.
 *
 * @param url absolute
 * @param site origin of the published site, if it is known
 */
export function allows(
  sources: ReadonlyMap<CspDirective, readonly string[]>,
  request: {readonly directive: CspDirective; readonly url: string; readonly site?: string | undefined}
): boolean {
  let url: URL
  try {
    url = new URL(request.url)
  } catch {
    return true
  }
  if (request.site !== undefined && url.origin === request.site) return true
  return (sources.get(directiveFor(sources, request.directive)) ?? []).some(source => matches(source, url))
}

/** Returns whether a source expression of CSP level 3 (scheme, host with a wildcard, port, path) matches a URL. */
function matches(source: string, url: URL): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return sameScheme(source.toLowerCase(), url.protocol)
  const [, scheme, host, port, path] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  if (host === undefined || source.startsWith("'")) return false
  if (scheme !== undefined && !sameScheme(`${scheme.toLowerCase()}:`, url.protocol)) return false
  const name = host.toLowerCase()
  if (name.startsWith('*.') ? !url.hostname.endsWith(name.slice(1)) : url.hostname !== name) return false
  if (port !== undefined && port !== '*' && port !== (url.port || (url.protocol === 'http:' ? '80' : '443')))
    return false
  if (port === undefined && url.port !== '') return false
  return (
    path === undefined || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  )
}

function sameScheme(source: string, wanted: string): boolean {
  return (
    source === wanted ||
    (source === 'http:' && wanted === 'https:') ||
    (source === 'ws:' && wanted === 'wss:') ||
    (source === 'https:' && wanted === 'wss:')
  )
}

/** Returns the directive that controls a kind of request under a policy. */
function directiveFor(sources: ReadonlyMap<CspDirective, readonly string[]>, directive: CspDirective): CspDirective {
  return (
    [directive, ...(fallbackDirectives[directive] ?? ['default-src' as const])].find(name => sources.has(name)) ??
    directive
  )
}
