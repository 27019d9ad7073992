import type {RemoteCache} from '../../host/cache/remote-cache.ts'
import {worldOf} from '../../host/reading/read-pages.ts'
import type {Logger} from '../../model/logger.ts'
import {remoteOf} from '../load/remote-of.ts'
import type {DevSite} from './dev-site.ts'
import type {PageEntry} from './page-store.ts'

export interface DevRemote {
  /** Fetches what the remote has of pages that nobody has read yet. Costs a bounded time, and never fails for the remote. */
  fetch(entries: readonly PageEntry[]): Promise<void>
  /** All pages are read: it is asked no more. */
  end(): Promise<void>
}

/**
 * The cache of other machines, for the pages that are read in the background when `dev` starts. What is saved from then on is
 * new, so nobody has it: it is never asked for. Nothing is sent either: what a writer tries is of use to nobody else.
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
      // With another configuration than that of the start every page is new.
      if (ended || unread.length === 0 || project.step.hash !== step.hash) return
      // Who has no token, or no network, writes on as well: no warning.
      remote ??= remoteOf(project, {logger: {...logger, warn: logger.info}}).remote
      await remote?.pull(
        unread.map(({source}) => source),
        worldOf(project)
      )
    },
    async end() {
      ended = true
      await remote?.close()
      remote = undefined
    }
  }
}
