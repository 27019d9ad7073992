import {openRemoteCache} from '../../host/cache/open-remote-cache.ts'
import type {RemoteCache} from '../../host/cache/remote-cache.ts'
import type {Project} from '../../host/project/project.ts'
import type {Logger} from '../../model/logger.ts'

/** Returns the remote cache if the project has one and this run may use it. */
export function remoteOf(
  {config, root, cacheDir, step}: Project,
  {
    logger,
    noCache = false,
    noRemoteCache = false
  }: {readonly logger: Logger; readonly noCache?: boolean; readonly noRemoteCache?: boolean}
): {readonly remote?: RemoteCache} {
  const {remoteCache} = config.build
  if (!remoteCache || noCache || noRemoteCache) return {}
  return {remote: openRemoteCache(remoteCache, {root, cacheDir, step: step.hash, logger})}
}
