/** Hosts whose configuration files `build --host` can write. */
export const hostNames = ['github-pages', 'netlify', 'cloudflare', 'vercel', 'cloudfront', 'nginx', 'caddy'] as const

export type HostName = (typeof hostNames)[number]
