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
  /** @deprecated The name of `attributes` before docsgen 1.0. A loaded configuration has only `attributes`. */
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
export const fallbackDirectives: Readonly<Partial<Record<CspDirective, readonly CspDirective[]>>> = {
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
    for (const fallback of fallbackDirectives[directive] ?? ['default-src']) {
      const found = own[fallback] ?? added[fallback as CspDirective]
      if (found) return found
    }
    return []
  }
}
