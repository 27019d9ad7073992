import {didYouMean, suggest} from '../text/suggest.ts'

/** Directives of a Content-Security-Policy that a project and its plugins may add sources to. */
export const cspDirectives = [
  'default-src',
  'child-src',
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src'
] as const

export type CspDirective = (typeof cspDirectives)[number]

/** Sources by directive: `{'frame-src': ['https://www.youtube-nocookie.com']}`. */
export type Csp = Readonly<Partial<Record<CspDirective, readonly string[]>>>

/** Returns what is wrong with the `csp` of a plugin, or `undefined`. */
export function cspProblem(csp: object): string | undefined {
  for (const [directive, sources] of Object.entries(csp)) {
    if (!(cspDirectives as readonly string[]).includes(directive))
      return `\`csp\` has \`${directive}\`, expected a directive${didYouMean(suggest(directive, cspDirectives))}`
    if (!Array.isArray(sources) || !sources.every(source => /^[^\s;,]+$/.test(String(source))))
      return `\`${directive}\` of its \`csp\`, expected a list of sources without spaces, commas and semicolons.`
  }
  return undefined
}

/** One element of every page's head, as data. */
export interface HeadTag {
  readonly tag: 'link' | 'meta' | 'noscript' | 'script' | 'style'
  /** Attributes as in HTML. `true` writes only the name, and `false` omits the attribute. */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** @deprecated The name of `attributes` in docsgen 0.1 and 0.2. A loaded configuration has only `attributes`. */
  readonly attrs?: Readonly<Record<string, string | boolean>>
  /** Text of a `script`, `style` or `noscript`. The policy allows an inline script or style by its hash. */
  readonly content?: string
}

/** The analytics script. */
export interface Analytics {
  /** Address of the script, `https://…`. The policy allows scripts from, and requests to, its origin. */
  readonly src: string
  /** Attributes of the element: `{'data-domain': 'docs.example.org'}`. */
  readonly attributes?: Readonly<Record<string, string | boolean>>
}

/** The default policy. It allows only the site's own files: no inline style, no handler, no other origin. */
const own: Csp = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'self'"]
}

/** Directives that browsers fall back to if a directive is missing. */
const fallbacks: Readonly<Partial<Record<CspDirective, readonly CspDirective[]>>> = {
  'frame-src': ['child-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src']
}

/** Directives that do not fall back to `default-src`. */
const alone = new Set<CspDirective>(['form-action', 'frame-ancestors'])

/** Merges policies. Each source occurs once, in the original order. */
export function mergeCsp(parts: readonly Csp[]): Csp {
  const merged: Partial<Record<CspDirective, readonly string[]>> = {}
  for (const directive of cspDirectives) {
    const sources = new Set(parts.flatMap(part => part[directive] ?? []))
    if (sources.size > 0) merged[directive] = [...sources]
  }
  return merged
}

/**
 * Returns the sources of every directive of the site's policy: docsgen's own and those of the configuration and its plugins. A
 * new directive starts with the sources of its fallback, so that adding a host removes no permission.
 */
export function policySources({
  csp,
  search
}: {
  readonly csp: Csp
  readonly search: {readonly hosted?: {readonly url: string; readonly fallbacks?: readonly string[]}}
}): ReadonlyMap<CspDirective, readonly string[]> {
  const engines = search.hosted ? [search.hosted.url, ...(search.hosted.fallbacks ?? [])] : []
  const hosted: Csp = engines.length > 0 ? {'connect-src': engines.map(engine => new URL(engine).origin)} : {}
  const added = mergeCsp([hosted, csp])
  const sources = new Map<CspDirective, readonly string[]>()
  for (const directive of cspDirectives) {
    const more = added[directive] ?? []
    const before = own[directive] ?? (more.length > 0 ? inherited(directive) : undefined)
    if (!before) continue
    const kept = more.length > 0 ? before.filter(source => source !== "'none'") : before
    sources.set(directive, [...kept, ...more.filter(source => !kept.includes(source))])
  }
  return sources

  function inherited(directive: CspDirective): readonly string[] {
    if (alone.has(directive)) return []
    for (const fallback of fallbacks[directive] ?? ['default-src']) {
      const found = own[fallback] ?? added[fallback as CspDirective]
      if (found) return found
    }
    return []
  }
}

/** Returns the directive that controls a kind of request under a policy. */
export function directiveFor(
  sources: ReadonlyMap<CspDirective, readonly string[]>,
  directive: CspDirective
): CspDirective {
  return [directive, ...(fallbacks[directive] ?? ['default-src' as const])].find(name => sources.has(name)) ?? directive
}

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
