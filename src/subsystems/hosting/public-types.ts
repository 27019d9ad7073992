declare module '../../model/project/config.ts' {
  /** Hosts whose configuration files `build --host` can write. */
  interface Hosts {
    'github-pages': true
    netlify: true
    cloudflare: true
    vercel: true
    cloudfront: true
    nginx: true
    caddy: true
  }
}

export {}
