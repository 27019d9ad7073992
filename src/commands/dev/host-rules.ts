import type {RedirectAnswer} from '../../host/server/answer.ts'
import {headersFor, parseHeaders} from '../../host/server/headers.ts'
import {parseRedirects, redirectFor} from '../../host/server/redirects.ts'
import {withBase} from '../../model/url.ts'
import type {DevSite} from './dev-site.ts'

/** The headers and redirects that the built site has on a host. */
export interface HostRules {
  /** Returns the headers of the built site, except for caching. */
  headersAt(url: string): Readonly<Record<string, string>>
  /** @param force whether only rules count that apply even if there is a file at the path */
  redirect(path: string, force: boolean): RedirectAnswer | undefined
}

/** Returns the rules in `_headers` and `_redirects`, in their current state. */
export function createHostRules(site: DevSite): HostRules {
  const headerRules = onceEach(parseHeaders)
  const redirectRules = onceEach(parseRedirects)
  const textOf = (path: string): string => {
    const made = site.outputs().get(path)
    return made?.kind === 'text' ? made.text() : ''
  }
  return {
    headersAt(url) {
      const rules = headerRules(textOf('_headers'))
      const {'cache-control': _cache, ...headers} = headersFor(rules, withBase(site.project.config.base, url))
      return headers
    },
    redirect(path, force) {
      const {base} = site.project.config
      const rules = redirectRules(textOf('_redirects'))
      const rule = redirectFor(rules, withBase(base, path), force) ?? redirectFor(rules, path, force)
      if (!rule || ![301, 302, 303, 307, 308].includes(rule.status)) return undefined
      const to = base !== '/' && rule.to.startsWith(base) ? `/${rule.to.slice(base.length)}` : rule.to
      // A temporary redirect: the browser would remember a permanent one while the writer still edits the rule.
      return {kind: 'redirect', to, suffix: rule.suffix, status: 307}
    }
  }
}

/** Returns a function that parses a text again only if it has changed, because every request needs the result. */
function onceEach<T>(parse: (text: string) => T): (text: string) => T {
  let last: {readonly text: string; readonly value: T} | undefined
  return text => {
    if (last?.text !== text) last = {text, value: parse(text)}
    return last.value
  }
}
