import {remembered, worldOf} from '../../host/cache/changed-input.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'
import {remoteOf} from '../load/remote-of.ts'
import type {DevSite} from './dev-site.ts'
import type {PageEntry} from './page-store.ts'

export interface DevRemote {
  /**
   * Fetches the pages that the remote cache has and that have not been read yet. Takes a limited time, and never rejects because
   * of the remote.
   */
  fetch(entries: readonly PageEntry[]): Promise<void>
  /** Ends the requests when all pages are read. */
  end(): Promise<void>
}

/**
 * Fetches from the remote cache the pages that `dev` reads in the background when it starts. Pages that are saved later are new,
 * so the remote cannot have them. Nothing is sent, because drafts are no use to others.
 */
export function createDevRemote(
  site: DevSite,
  {logger, noRemoteCache = false}: {readonly logger: Logger; readonly noRemoteCache?: boolean}
): DevRemote {
  const {step} = site.project
  let remote: RemoteCache | undefined
  let ended = noRemoteCache
  return {
    async fetch(entries) {
      const {project} = site
      const unread = entries.filter(({page, version}) => page === undefined && version === 0)
      // If the configuration changed after the start, every page is new.
      if (ended || unread.length === 0 || project.step.hash !== step.hash) return
      // A missing token or network does not affect the writer, so there is no warning.
      remote ??= (await remoteOf(project, {logger: {...logger, warn: logger.info}})).remote
      await remote?.pull(
        unread.map(({source}) => source),
        remembered(worldOf(project))
      )
    },
    async end() {
      ended = true
      await remote?.close()
      remote = undefined
    }
  }
}
