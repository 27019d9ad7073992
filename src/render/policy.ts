import {createHash} from 'node:crypto'
import {themeBoot} from '../../templates/theme-boot.ts'
import type {Config} from '../model/config.ts'
import {policySources} from '../model/policy.ts'

/**
 * The Content-Security-Policy of every page: docsgen's own sources with what the configuration and its plugins add (see
 * `policySources`), and the one inline script by its hash.
 */
export function contentSecurityPolicy(config: Pick<Config, 'csp' | 'search'>): string {
  const boot = `'sha256-${createHash('sha256').update(themeBoot).digest('base64')}'`
  const directives = [...policySources(config)].map(([directive, sources]) => {
    const all = directive === 'script-src' && !sources.includes("'unsafe-inline'") ? [...sources, boot] : sources
    return `${directive} ${all.length > 0 ? all.join(' ') : "'none'"}`
  })
  return [...directives, "base-uri 'none'"].join('; ')
}
