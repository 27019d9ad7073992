import {createHash} from 'node:crypto'
import {themeBoot} from '../../../templates/theme-boot.ts'
import type {Config} from '../../model/project/config.ts'
import {policySources} from '../../model/project/policy.ts'

/**
 * Returns the Content-Security-Policy of every page: docsgen's own sources, those of the configuration and its plugins (see
 * `policySources`), and the hash of the one inline script.
 */
export function contentSecurityPolicy(config: Pick<Config, 'csp' | 'search'>): string {
  const boot = `'sha256-${createHash('sha256').update(themeBoot).digest('base64')}'`
  const directives = [...policySources(config)].map(([directive, sources]) => {
    const all = directive === 'script-src' && !sources.includes("'unsafe-inline'") ? [...sources, boot] : sources
    return `${directive} ${all.length > 0 ? all.join(' ') : "'none'"}`
  })
  return [...directives, "base-uri 'none'"].join('; ')
}
