import {parseHeaders} from './header-rules.ts'
import type {HostFiles, HostRules} from './hosted-site.ts'
import {createPathMatcher} from './path-matcher.ts'
import {fillRedirect, parseRedirects} from './redirect-rules.ts'

/** See `HostSupport`. */
export function hostRules({headers = '', redirects = ''}: HostFiles): HostRules {
  const ofHeaders = createPathMatcher(parseHeaders(headers).map(({pattern, headers}) => [pattern, headers] as const))
  const rules = parseRedirects(redirects)
  const [forced, others] = [true, false].map(force =>
    createPathMatcher(rules.filter(rule => rule.force === force).map(rule => [rule.from, rule] as const))
  )
  return {
    // Later rules override earlier ones.
    headersFor: path => Object.assign({}, ...[...ofHeaders.matches(path)].map(({value}) => value)),
    targetOf(path, force) {
      for (const {value, groups} of (force ? forced : others)?.matches(path) ?? []) return fillRedirect(value, groups)
      return undefined
    }
  }
}
