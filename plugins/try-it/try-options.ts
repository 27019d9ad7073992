import type {MadePolicy} from 'docsgen'

/** Options of the panel that sends requests from the reader's browser. */
export interface TryItOptions {
  /** Where requests go: an address, or a placeholder for the reader's own endpoint. Default: the servers of the specification. */
  readonly endpoint?: string
  /**
   * Sources that the policy allows for the reader's own endpoint, such as `https://*.example.org`. Default: every `https:`
   * address, and `http:` on the reader's machine.
   */
  readonly hosts?: readonly string[]
}

/** Where a panel sends its requests. */
export type Target = {readonly servers: readonly string[]} | {readonly servers: readonly []; readonly endpoint: string}

const ownHosts = ['https:', 'http://localhost:*', 'http://127.0.0.1:*']

/** Returns whether text is a complete address, without a placeholder. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^<>{}\s]+$/i.test(text) && !/YOUR_/.test(text) && URL.canParse(text)
}

/** Returns whether pages have a panel. */
export function hasPanel(tryIt: unknown): boolean {
  return tryIt !== undefined && tryIt !== false
}

function ownOf(tryIt: boolean | TryItOptions): TryItOptions {
  return typeof tryIt === 'object' ? tryIt : {}
}

/**
 * Returns where requests of an operation go.
 *
 * @param own the endpoint in the plugin's options
 * @param servers the servers in the specification
 */
export function targetOf(
  tryIt: boolean | TryItOptions,
  own: string | undefined,
  servers: readonly string[]
): Target | undefined {
  const chosen = ownOf(tryIt).endpoint ?? own
  if (tryIt === false) return undefined
  if (chosen !== undefined && !isAddress(chosen)) return {servers: [], endpoint: chosen}
  const addresses = (chosen === undefined ? servers : [chosen]).filter(isAddress).map(url => url.replace(/\/+$/, ''))
  return addresses.length > 0 ? {servers: [...new Set(addresses)]} : undefined
}

/** Returns the sources that the policy needs for some targets: the origin of each server, or the hosts of the option. */
export function policyFor(tryIt: boolean | TryItOptions, targets: readonly (Target | undefined)[]): MadePolicy[] {
  const hosts = ownOf(tryIt).hosts ?? ownHosts
  const sources = targets.flatMap(target =>
    target === undefined ? [] : 'endpoint' in target ? hosts : target.servers.map(url => new URL(url).origin)
  )
  const unique = [...new Set(sources)]
  return unique.length > 0 ? [{csp: {'connect-src': unique}}] : []
}
