import {withBase} from '../../model/url.ts'
import type {SiteLink} from '../../plugin/feature/outputs/site-files.ts'
import {contentSecurityPolicy} from './content-security-policy.ts'
import type {HostedSite} from './hosted-site.ts'

/** Returns the text of `_headers`, from which other hosts' files are made. */
export function siteHeaders(site: Pick<HostedSite, 'view' | 'own' | 'config' | 'links' | 'searchFiles'>): string {
  const {view, own, config, searchFiles} = site
  const at = (path: string): string => withBase(view.base, path)
  const {fixed, hashed} = searchFiles
  const lines = [
    at('/*'),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Content-Security-Policy: ${contentSecurityPolicy(config)}`,
    ...linkHeaders(site),
    at('/assets/*'),
    '  Cache-Control: public, max-age=31536000, immutable',
    ...fixed.flatMap(path => [at(path), '  Cache-Control: no-cache']),
    ...hashed.flatMap(folder => [at(`${folder}*`), '  Cache-Control: public, max-age=31536000, immutable'])
  ]
  return `${[...lines, ...(own.headers ? [own.headers.trimEnd()] : [])].join('\n')}\n`
}

/**
 * Returns the `Link` headers, which point programs to files about the site, whatever file they request. Continues the first
 * block.
 */
function linkHeaders({view, links}: Pick<HostedSite, 'view' | 'links'>): string[] {
  const lineOf = (all: readonly SiteLink[]): string => {
    const written = all.map(({path, rel, type}) => `<${withBase(view.base, path)}>; rel="${rel}"; type="${type}"`)
    return `  Link: ${written.join(', ')}`
  }
  const ofSite = links.filter(({below}) => below === undefined)
  const folders = new Set(links.flatMap(({below}) => below ?? []))
  return [
    ...(ofSite.length > 0 ? [lineOf(ofSite)] : []),
    ...[...folders].flatMap(folder => {
      const own = links.filter(({below}) => below === folder)
      // Most hosts use the last header of a name, so each contains all links.
      const others = ofSite.filter(({rel}) => !own.some(link => link.rel === rel))
      return [withBase(view.base, `${folder}/*`), lineOf([...own, ...others])]
    })
  ]
}
