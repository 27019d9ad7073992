import type {Redirect} from '../../model/project/redirect.ts'
import {escapePattern} from '../../model/text/escape-pattern.ts'
import {decodePath, type Route} from '../../model/url.ts'

/** A redirect's target within the site. */
export interface RedirectTarget {
  readonly route: Route
  readonly hash?: string
}

/** Redirects as a host applies them: the first one that matches a path wins. */
export interface RedirectIndex {
  /** Returns the redirect for a path. */
  find(path: string): Redirect | undefined
  /** Returns the route that a redirect points to, or `undefined` if it leaves the site or has placeholders. */
  targetOf(redirect: Redirect, path?: string): RedirectTarget | undefined
}

interface Pattern {
  readonly redirect: Redirect
  readonly pattern: RegExp
}

/**
 * Creates the index.
 *
 * @param url origin of the published site; an absolute address below it is a route
 */
export function createRedirectIndex(redirects: readonly Redirect[], url: string | undefined): RedirectIndex {
  const exact = new Map<string, {readonly redirect: Redirect; readonly rank: number}>()
  const patterns: (Pattern & {readonly rank: number})[] = []
  for (const [rank, redirect] of redirects.entries()) {
    if (isOtherSpelling(redirect)) continue
    if (isPattern(redirect.from)) patterns.push({redirect, pattern: pathPattern(routeFrom(redirect.from)), rank})
    else if (!exact.has(routeFrom(redirect.from))) exact.set(routeFrom(redirect.from), {redirect, rank})
  }
  return {
    find(path) {
      const named = exact.get(routeFrom(path))
      const fitting = patterns.find(({pattern}) => pattern.test(routeFrom(path)))
      if (!named || !fitting) return (named ?? fitting)?.redirect
      return named.rank < fitting.rank ? named.redirect : fitting.redirect
    },
    targetOf(redirect, path) {
      const to = redirect.to.startsWith('/')
        ? redirect.to
        : url !== undefined && (redirect.to === url || redirect.to.startsWith(`${url}/`))
          ? redirect.to.slice(url.length) || '/'
          : undefined
      if (to === undefined) return undefined
      const match = path === undefined ? undefined : pathPattern(routeFrom(redirect.from)).exec(routeFrom(path))
      const filled = to.replace(
        /:([a-z]\w*)/gi,
        (whole, name: string) => match?.groups?.[name] ?? (name === 'splat' && match ? '' : whole)
      )
      if (/:[a-z]/i.test(filled)) return undefined
      const [, pathname = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(filled) ?? []
      return {route: routeFrom(pathname) as Route, ...(hash ? {hash: decodePath(hash)} : {})}
    }
  }
}

/** Returns whether a redirect only corrects the spelling of its target, as from `/a.html` to `/a`. */
export function isOtherSpelling({from, to}: Pick<Redirect, 'from' | 'to'>): boolean {
  return to.startsWith('/') && !to.includes('#') && from !== to && routeFrom(from) === routeFrom(to)
}

export function isPattern(from: string): boolean {
  return /\*|\/:[a-z]/i.test(from)
}

/** Returns a path in the form of routes: decoded, in NFC, without a slash or `.html` at its end. */
export function routeFrom(path: string): string {
  const plain = decodePath(path)
    .normalize('NFC')
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}

/**
 * Returns the expression for a path with placeholders: `*` matches the rest (group `splat`), `:name` matches one segment. Without nested
 * repetition, so matching is fast for any path.
 */
export function pathPattern(path: string): RegExp {
  const source = path
    .split(/(\*|:[a-z]\w*)/i)
    .map((part, at) =>
      at % 2 === 0 ? escapePattern(part) : part === '*' ? '(?<splat>.*)' : `(?<${part.slice(1)}>[^/]+)`
    )
    .join('')
  // `/old/*` matches `/old` too.
  const optional = source.replace(/\/\(\?<splat>\.\*\)$/, '(?:/(?<splat>.*))?')
  try {
    return new RegExp(`^${optional}$`, 's')
  } catch {
    return /(?!)/ // Two placeholders with the same name: it matches nothing.
  }
}
