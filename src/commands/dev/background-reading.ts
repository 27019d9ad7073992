import {availableParallelism, platform} from 'node:os'
import {setImmediate as breathe} from 'node:timers/promises'
import {mayPass} from '../../host/cache/cached-page.ts'
import {worldOf} from '../../host/cache/changed-input.ts'
import {changeSince, createStates, recordPage} from '../../host/cache/recorded-pages.ts'
import {type SnapshotPage, snapshotIn, visitSnapshot, writeSnapshot} from '../../host/cache/snapshot.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {workerSetupOf} from '../../host/reading/worker-setup.ts'
import {pagesOfThread} from '../load/threads-for.ts'
import type {DevRemote} from './dev-remote.ts'
import type {DevSite} from './dev-site.ts'

/**
 * Decides what `dev` does while no reader waits, in threads of low priority. The contract:
 *
 * - A page that a browser requests never waits for it, and neither does a save.
 * - It changes when a page is read, never what is read: a request reads a page that has not been reached yet.
 * - Everything that it starts ends with `close`.
 */
export interface BackgroundReading {
  /**
   * Reads every page that has not been read, or not since it changed. Resolves when no page is left; a call during the work joins
   * it.
   *
   * @param progress called with the numbers of read pages and of all pages
   */
  run(progress: (done: number, total: number) => void): Promise<void>
  /** See `Pool`. */
  search: Pool['search']
  /** Writes the snapshot for the next start, and keeps the cache within its limit. */
  remember(): void
  close(): Promise<void>
}

/** Number of saves between two sweeps of the cache. Each save leaves an entry for every page that it changed. */
const sweepEvery = 200

/**
 * Reads the site in the background, in threads of low priority.
 *
 * @param remote fetches pages before many of them are read
 */
export function createBackgroundReading(site: DevSite, remote: DevRemote): BackgroundReading {
  // Where threads cannot have a low priority, one core is left to the writer.
  const jobs = platform() === 'linux' ? availableParallelism() : Math.max(1, availableParallelism() - 1)
  let pool: Pool | undefined
  let sentGeneration = -1
  let running: Promise<void> | undefined
  let recalled = false
  let learned = false
  let rounds = 0

  const threads = (): Pool => {
    const setup = {...workerSetupOf(site.project), background: true}
    pool ??= createPool({jobs, setup})
    if (sentGeneration !== site.generation) pool.use(setup)
    sentGeneration = site.generation
    return pool
  }

  const sweep = async (): Promise<void> => {
    const entries = [...site.store.all()].flatMap(({page}) => (page ? [page.entry] : []))
    // Without a sweep, the cache only stays larger. The end of the session interrupts it.
    await threads()
      .sweep(entries)
      .catch(() => undefined)
  }

  const work = async (progress: (done: number, total: number) => void): Promise<void> => {
    if (!recalled) await recall(site)
    recalled = true
    while (site.store.stale.size > 0) {
      const todo = [...site.store.stale]
      // The thread for requests can read this few pages.
      if (todo.length <= pagesOfThread) {
        for (const entry of todo) {
          await site.read(entry)
          await breathe()
        }
      } else {
        learned = true
        const next = todo.slice(0, jobs * 24)
        await remote.fetch(next)
        // A request may have read one of them in the meantime.
        await site.readBy(
          threads(),
          next.filter(entry => !entry.fresh)
        )
      }
      progress(site.store.size - site.store.stale.size, site.store.size)
    }
    await remote.end()
  }

  return {
    run(progress) {
      running ??= work(progress).finally(() => {
        running = undefined
      })
      return running
    },
    search: task => threads().search(task),
    remember() {
      // At the start, only if a thread is already running: it is not worth starting one for a sweep.
      if (rounds++ % sweepEvery === 0 && (pool !== undefined || rounds > 1)) void sweep()
      if (!learned || site.store.stale.size > 0) return
      learned = false
      writeSnapshot(snapshotIn(site.project.cacheDir), {step: site.project.step, pages: snapshotPages(site)})
    },
    close: async () => pool?.close()
  }
}

/** Takes up-to-date pages from the snapshot, in small steps. */
async function recall(site: DevSite): Promise<void> {
  const {generation, project} = site
  const states = createStates(project.root, project.sources.pages)
  const {constant} = worldOf(project)
  const listed = new Set<string>(project.sources.pages.map(({path}) => path))
  await visitSnapshot(snapshotIn(project.cacheDir), project.step.hash, (source, known) => {
    if (generation !== site.generation) return false
    const entry = site.store.get(source)
    const untouched = entry && !entry.fresh && entry.version === 0
    if (
      untouched &&
      listed.has(source) &&
      !mayPass(known.page) &&
      changeSince(source, known, {states, constant}) === undefined
    )
      site.settle(entry, {page: known.page, hash: known.hash, signature: known.signature, began: known.read})
    return true
  })
}

function snapshotPages(site: DevSite): Record<string, SnapshotPage> {
  const states = createStates(site.project.root)
  const pages: Record<string, SnapshotPage> = {}
  for (const {source, page, signature, hash = null, began} of site.store.all())
    if (page) pages[source] = recordPage({signature, hash, read: began, page}, states)
  return pages
}
