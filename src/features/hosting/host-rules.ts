import type {HostFiles, HostRules} from '../../plugin/feature/hosting.ts'
import {headersFor, parseHeaders} from './header-rules.ts'
import {parseRedirects, redirectFor} from './redirect-rules.ts'

/** See `HostSupport`. */
export function hostRules({headers = '', redirects = ''}: HostFiles): HostRules {
  const headerRules = parseHeaders(headers)
  const redirectRules = parseRedirects(redirects)
  return {
    headersFor: path => headersFor(headerRules, path),
    targetOf: (path, force) => redirectFor(redirectRules, path, force)
  }
}
