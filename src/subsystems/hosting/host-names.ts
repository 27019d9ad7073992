import type {HostName} from '../../model/project/config.ts'

/** Hosts whose configuration files `build --host` can write. */
export const hostNames: readonly HostName[] = [
  'github-pages',
  'netlify',
  'cloudflare',
  'vercel',
  'cloudfront',
  'nginx',
  'caddy'
]
