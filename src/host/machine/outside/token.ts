type Environment = Readonly<Record<string, string | undefined>>

/** Variables that other programs read tokens from, by host. */
const usual: Readonly<Record<string, readonly string[]>> = {
  'api.github.com': ['GITHUB_TOKEN', 'GH_TOKEN'],
  'github.com': ['GITHUB_TOKEN', 'GH_TOKEN'],
  'registry.npmjs.org': ['NPM_TOKEN']
}

/**
 * Returns the value of the header `authorization` for a host, from the environment: `DOCSGEN_TOKEN_GHCR_IO`, or the variable that
 * other programs use. A token with a colon is a user and a password.
 */
export function authorizationFor(host: string, environment: Environment = process.env): string | undefined {
  const token = tokenFor(host, environment)
  if (token === undefined) return undefined
  return token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`
}

/** Returns the token for a host from the environment. */
export function tokenFor(host: string, environment: Environment = process.env): string | undefined {
  return [tokenName(host), ...(usual[host] ?? [])].map(name => environment[name]).find(Boolean)
}

/** Returns the name of the environment variable with the token for a host: `DOCSGEN_TOKEN_GHCR_IO`. */
export function tokenName(host: string): string {
  return `DOCSGEN_TOKEN_${host.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`
}
