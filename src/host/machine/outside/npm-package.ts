import {RequestFailure, request, successful} from './request.ts'
import {authorizationFor} from './token.ts'

/** The part of a package's document that is used. Source: the registry API of npm. */
export interface NpmPackage {
  readonly versions?: Readonly<Record<string, {readonly deprecated?: unknown}>>
  readonly 'dist-tags'?: Readonly<Record<string, string>>
  /** Moment of each version in ISO 8601. */
  readonly time?: Readonly<Record<string, string>>
}

/** Returns the registry that npm itself would use: `NPM_CONFIG_REGISTRY`, else npm's own. */
function registryUrl(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const written = environment.NPM_CONFIG_REGISTRY || environment.npm_config_registry || 'https://registry.npmjs.org'
  return written.replace(/\/+$/, '')
}

/**
 * Reads the document of a package.
 *
 * @throws RequestFailure if the registry does not have it
 */
export async function npmPackage(name: string): Promise<NpmPackage> {
  const address = `${registryUrl()}/${name.replace('/', '%2f')}`
  const authorization = authorizationFor(new URL(address).host)
  const answer = await request(address, {
    headers: {accept: 'application/json', ...(authorization && {authorization})},
    timeout: 60_000,
    // The documents of packages with thousands of versions are large.
    mostBytes: 100_000_000
  })
  if (answer.status === 404)
    throw new RequestFailure(`The registry ${new URL(address).host} has no package \`${name}\`, or it is private.`)
  return parsed(successful(answer, address).body, address)
}

function parsed(body: Buffer, address: string): NpmPackage {
  try {
    const data: unknown = JSON.parse(body.toString('utf8'))
    if (typeof data === 'object' && data !== null && 'versions' in data) return data as NpmPackage
  } catch {
    // The message below is the same.
  }
  throw new RequestFailure(`${new URL(address).host} does not respond like an npm registry.`)
}
