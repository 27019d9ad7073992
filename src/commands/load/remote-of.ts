import type {Project} from '../../host/project/project.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'

/** Returns the remote cache if the project has one and this run may use it. */
export async function remoteOf(
  {config, root, cacheDir, step}: Project,
  {
    logger,
    noCache = false,
    noRemoteCache = false
  }: {readonly logger: Logger; readonly noCache?: boolean; readonly noRemoteCache?: boolean}
): Promise<{readonly remote?: RemoteCache}> {
  const {remoteCache} = config.build
  if (!remoteCache || noCache || noRemoteCache) return {}
  const {openRemoteCache} = await import('../../subsystems/remote-cache/open-remote-cache.ts')
  return {remote: openRemoteCache(remoteCache, {root, cacheDir, step: step.hash, logger})}
}
