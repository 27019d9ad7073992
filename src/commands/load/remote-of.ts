import type {Project} from '../../host/project/project.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {RemoteCache} from '../../plugin/feature/remote-cache.ts'

/** Returns the remote cache if the project has one and this run may use it. */
export async function remoteOf(
  {app, config, root, cacheDir, step}: Project,
  {
    logger,
    noCache = false,
    noRemoteCache = false
  }: {readonly logger: Logger; readonly noCache?: boolean; readonly noRemoteCache?: boolean}
): Promise<{readonly remote?: RemoteCache}> {
  const {remoteCache} = config.build
  if (!remoteCache || noCache || noRemoteCache) return {}
  const open = await app.one('remoteCache')?.()
  return open ? {remote: open(remoteCache, {root, cacheDir, step: step.hash, logger})} : {}
}
