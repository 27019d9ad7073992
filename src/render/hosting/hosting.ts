/** What a host is to do beside serving files. Paths carry the base. */
export interface Hosting {
  /** `/` or `/docs/`. */
  readonly base: string
  readonly format: 'file' | 'directory'
  /** In their order: the first one that matches is taken. */
  readonly redirects: readonly HostRedirect[]
  /** In their order: a later block's header takes the place of an earlier one's. */
  readonly headers: readonly HeaderBlock[]
  /** Addresses of pages without Markdown, decoded. */
  readonly htmlOnly: readonly string[]
}

export interface HostRedirect {
  /** Decoded. May hold `*` (the rest, `:splat` in the target) and `:name` (one segment). */
  readonly from: string
  /** A path as browsers send it, or a whole address. */
  readonly to: string
  readonly status: number
}

/** One block of a `_headers` file. */
export interface HeaderBlock {
  /** With `*` and `:name` as in redirects. */
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** One part of a path pattern. */
export type PatternPart =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'rest'}
  | {readonly kind: 'segment'; readonly name: string}

export function isPattern(path: string): boolean {
  return /\*|\/:[a-z]/i.test(path)
}

/** Takes a pattern of `_headers` and `_redirects` apart. */
export function patternParts(pattern: string): PatternPart[] {
  return pattern
    .split(/(\*|:[a-z]\w*)/i)
    .filter(part => part !== '')
    .map(part =>
      part === '*'
        ? {kind: 'rest'}
        : part.startsWith(':')
          ? {kind: 'segment', name: part.slice(1)}
          : {kind: 'text', text: part}
    )
}

/** Names of a pattern's groups in their order; the rest is `splat`. */
export function groupNames(pattern: string): string[] {
  return patternParts(pattern).flatMap(part =>
    part.kind === 'rest' ? ['splat'] : part.kind === 'segment' ? [part.name] : []
  )
}

/**
 * A pattern as a regular expression that PCRE, RE2 and JavaScript read alike, with groups by number. As on hosts that read
 * `_redirects`, `/old/*` matches `/old` too.
 */
export function patternSource(pattern: string): string {
  const parts = patternParts(pattern).map(part =>
    part.kind === 'rest'
      ? '(.*)'
      : part.kind === 'segment'
        ? '([^/]+)'
        : part.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  )
  return `^${parts.join('').replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`
}

/** A target with its groups as a host writes them. */
export function fillTarget({from, to}: HostRedirect, write: (group: number) => string): string {
  const names = groupNames(from)
  return to.replace(/:([a-z]\w*)/gi, (whole, name: string) =>
    names.includes(name) ? write(names.indexOf(name) + 1) : whole
  )
}
