import {escapePattern} from '../../model/text/escape-pattern.ts'
import type {OutputFormat} from '../../model/url.ts'

/** What the configuration of a host contains. Paths include the base. */
export interface Hosting {
  /** `/` or `/docs/`. */
  readonly base: string
  readonly format: OutputFormat
  /** In order: the first one that matches applies. */
  readonly redirects: readonly HostRedirect[]
  /** In order: headers of a later block override those of an earlier one. */
  readonly headers: readonly HeaderBlock[]
  /** Decoded addresses of pages without a Markdown mirror. */
  readonly htmlOnly: readonly string[]
  /** Decoded addresses of folders with their own error pages, such as `/docs/fr`: those of languages and versions, deepest first. */
  readonly errorFolders: readonly string[]
}

export interface HostRedirect {
  /** Decoded. May contain `*` (the rest, `:splat` in the target) and `:name` (one segment). */
  readonly from: string
  /** An encoded path, or an absolute URL. */
  readonly to: string
  readonly status: number
}

/** One block of a `_headers` file. */
export interface HeaderBlock {
  /** May contain `*` and `:name`, as in redirects. */
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** One part of a path pattern. */
export type PatternPart =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'rest'}
  | {readonly kind: 'segment'; readonly name: string}

/** Splits a pattern of `_headers` and `_redirects` into parts. */
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

/** Returns the names of a pattern's groups in order; the rest is `splat`. */
export function groupNames(pattern: string): string[] {
  return patternParts(pattern).flatMap(part =>
    part.kind === 'rest' ? ['splat'] : part.kind === 'segment' ? [part.name] : []
  )
}

/**
 * Returns a pattern as a regular expression for PCRE, RE2 and JavaScript, with numbered groups. As on hosts that read
 * `_redirects`, `/old/*` also matches `/old`.
 */
export function patternSource(pattern: string): string {
  const parts = patternParts(pattern).map(part =>
    part.kind === 'rest' ? '(.*)' : part.kind === 'segment' ? '([^/]+)' : escapePattern(part.text)
  )
  return `^${parts.join('').replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`
}

/** Returns a target with its groups in the syntax of a host. */
export function fillTarget({from, to}: HostRedirect, write: (group: number) => string): string {
  const names = groupNames(from)
  return to.replace(/:([a-z]\w*)/gi, (whole, name: string) =>
    names.includes(name) ? write(names.indexOf(name) + 1) : whole
  )
}
