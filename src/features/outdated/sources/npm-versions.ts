import {request, successful} from '../../../host/machine/outside/request.ts'
import {authorizationFor} from '../../../host/machine/outside/token.ts'
import type {NpmUpstream} from '../../../model/project/upstream.ts'
import {UpstreamFailure, type UpstreamState} from './upstream-state.ts'

/** The part of a package's document that is used. Source: the registry API of npm. */
interface Packument {
  readonly versions?: Readonly<Record<string, {readonly deprecated?: unknown}>>
  readonly 'dist-tags'?: Readonly<Record<string, string>>
  readonly time?: Readonly<Record<string, string>>
}

/** Returns the registry that npm itself would use: `NPM_CONFIG_REGISTRY`, else npm's own. */
function registryUrl(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const written = environment.NPM_CONFIG_REGISTRY || environment.npm_config_registry || 'https://registry.npmjs.org'
  return written.replace(/\/+$/, '')
}

/**
 * Lists the versions of a package that are not deprecated.
 *
 * @throws UpstreamFailure or RequestFailure if the registry does not list them
 */
export async function npmVersions({name}: NpmUpstream): Promise<UpstreamState> {
  const registry = registryUrl()
  const address = `${registry}/${name.replace('/', '%2f')}`
  const authorization = authorizationFor(new URL(address).host)
  const answer = await request(address, {
    headers: {accept: 'application/json', ...(authorization && {authorization})},
    timeout: 60_000,
    // The documents of packages with thousands of versions are large.
    mostBytes: 100_000_000
  })
  if (answer.status === 404)
    throw new UpstreamFailure(`The registry ${new URL(address).host} has no package \`${name}\`, or it is private.`)
  const {versions, 'dist-tags': tags, time} = packument(successful(answer, address).body, address)
  const names = Object.keys(versions ?? {}).filter(version => !versions?.[version]?.deprecated)
  if (names.length === 0) throw new UpstreamFailure(`The package \`${name}\` has no version that is not deprecated.`)
  return {
    kind: 'versions',
    versions: names,
    ...(tags?.latest !== undefined && {latest: tags.latest}),
    dayOf: async version => time?.[version]?.slice(0, 10)
  }
}

function packument(body: Buffer, address: string): Packument {
  try {
    const data: unknown = JSON.parse(body.toString('utf8'))
    if (typeof data === 'object' && data !== null && 'versions' in data) return data as Packument
  } catch {
    // The message below is the same.
  }
  throw new UpstreamFailure(`${new URL(address).host} does not answer as an npm registry does.`)
}
