/** Hosts whose own files `build --host` writes. */
export const hostNames = ['github-pages', 'netlify', 'cloudflare', 'vercel', 'cloudfront', 'nginx', 'caddy'] as const

export type HostName = (typeof hostNames)[number]
