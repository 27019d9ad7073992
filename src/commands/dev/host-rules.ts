import {isRedirectStatus, type RedirectAnswer} from '../../host/server/answer.ts'
import {belowBase, withBase} from '../../model/url.ts'
import {hostRules} from '../../subsystems/hosting/host-rules.ts'
import type {HostRules} from '../../subsystems/hosting/hosted-site.ts'
import type {DevSite} from './dev-site.ts'

/** The headers and redirects that the built site has on a host. */
export interface DevHostRules {
  /** Returns the headers of the built site, except for caching. */
  headersAt(url: string): Readonly<Record<string, string>>
  /** @param force whether only rules count that apply even if there is a file at the path */
  redirect(path: string, force: boolean): RedirectAnswer | undefined
}

/** Returns the rules in `_headers` and `_redirects`, in their current state. */
export function createHostRules(site: DevSite): DevHostRules {
  let last: {readonly outputs: object; readonly texts: string; readonly rules: HostRules | undefined} | undefined
  const textOf = (path: string): string => {
    const made = site.outputs().get(path)
    return made?.kind === 'text' ? made.text() : ''
  }
  // Every request needs the rules.
  const current = (): HostRules | undefined => {
    const outputs = site.outputs()
    if (last?.outputs === outputs) return last.rules
    const [headers, redirects] = [textOf('_headers'), textOf('_redirects')]
    const texts = `${headers}\0${redirects}`
    const rules = last?.texts === texts ? last.rules : hostRules({headers, redirects})
    last = {outputs, texts, rules}
    return rules
  }
  return {
    headersAt(url) {
      const {'cache-control': _cache, ...headers} = current()?.headersFor(withBase(site.project.config.base, url)) ?? {}
      return headers
    },
    redirect(path, force) {
      const {base} = site.project.config
      const target = current()?.targetOf(withBase(base, path), force) ?? current()?.targetOf(path, force)
      if (!target || !isRedirectStatus(target.status)) return undefined
      const to = belowBase(base, target.to) ?? target.to
      // A temporary redirect: the browser would remember a permanent one while the writer still edits the rule.
      return {kind: 'redirect', to, suffix: target.suffix, status: 307}
    }
  }
}
