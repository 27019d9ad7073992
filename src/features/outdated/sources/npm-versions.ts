import {npmPackage} from '../../../host/machine/outside/npm-package.ts'
import type {NpmUpstream} from '../../../model/project/upstream.ts'
import {UpstreamFailure, type UpstreamState} from './upstream-state.ts'

/**
 * Lists the versions of a package that are not deprecated.
 *
 * @throws UpstreamFailure or RequestFailure if the registry does not list them
 */
export async function npmVersions({name}: NpmUpstream): Promise<UpstreamState> {
  const {versions, 'dist-tags': tags, time} = await npmPackage(name)
  const names = Object.keys(versions ?? {}).filter(version => !versions?.[version]?.deprecated)
  if (names.length === 0) throw new UpstreamFailure(`The package \`${name}\` has no version that is not deprecated.`)
  return {
    kind: 'versions',
    versions: names,
    ...(tags?.latest !== undefined && {latest: tags.latest}),
    dayOf: async version => time?.[version]?.slice(0, 10)
  }
}
