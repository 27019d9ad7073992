import {withBase} from '../../model/url.ts'
import type {HostedSite} from '../../plugin/feature/hosting.ts'
import {featureMember, featureMembers} from '../../plugin/installed-features.ts'
import {contentSecurityPolicy} from './content-security-policy.ts'

/** Returns the text of `_headers`, from which other hosts' files are made. */
export function siteHeaders({view, own, config}: Pick<HostedSite, 'view' | 'own' | 'config'>): string {
  const at = (path: string): string => withBase(view.base, path)
  const {fixed = [], hashed = []} = featureMember('search')?.filesOf(view) ?? {}
  const lines = [
    at('/*'),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Content-Security-Policy: ${contentSecurityPolicy(config)}`,
    ...linkHeader(view),
    at('/assets/*'),
    '  Cache-Control: public, max-age=31536000, immutable',
    ...fixed.flatMap(path => [at(path), '  Cache-Control: no-cache']),
    ...hashed.flatMap(folder => [at(`${folder}*`), '  Cache-Control: public, max-age=31536000, immutable'])
  ]
  return `${[...lines, ...(own.headers ? [own.headers.trimEnd()] : [])].join('\n')}\n`
}

/** Returns the `Link` header, which leads programs to files about the whole site, whatever file they request. */
function linkHeader(view: HostedSite['view']): string[] {
  const links = featureMembers('siteFiles').flatMap(({links}) => links?.(view) ?? [])
  const written = links.map(({path, rel, type}) => `<${withBase(view.base, path)}>; rel="${rel}"; type="${type}"`)
  return written.length > 0 ? [`  Link: ${written.join(', ')}`] : []
}
