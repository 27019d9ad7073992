import {availableParallelism, platform} from 'node:os'
import {setImmediate as breathe} from 'node:timers/promises'
import {fileSignature} from '../../host/cache/file-state.ts'
import {type SnapshotPage, visitSnapshot, writeSnapshot} from '../../host/cache/snapshot.ts'
import type {Project} from '../../host/project/project.ts'
import type {SearchFiles, SearchTask} from '../../host/reading/messages.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {createStates, isFresh} from '../../host/reading/read-pages.ts'
import {workerSetupOf} from '../../host/reading/worker-setup.ts'
import type {DevSite} from './dev-site.ts'

export interface ReadAhead {
  /**
   * Reads every page that is not read, or not since it changed. Resolves when nothing is left; a call while it works
   * joins the work.
   *
   * @param progress told of pages read and of all
   */
  run(progress: (done: number, total: number) => void): Promise<void>
  search(task: Omit<SearchTask, 'kind'>): Promise<SearchFiles>
  /** Keeps what was read for the next start, and the cache within its limit. */
  remember(): void
  close(): Promise<void>
}

/** So few pages are read by the thread that somebody waits for: starting others takes longer. */
const few = 12

/** Saves between two sweeps of the cache: each leaves an entry for every page that it changed. */
const sweepEvery = 200

/** Reads the site in the background, in threads that step back for everything else. */
export function createReadAhead(site: DevSite): ReadAhead {
  // Where threads cannot step back, one core is left to the writer.
  const jobs = platform() === 'linux' ? availableParallelism() : Math.max(1, availableParallelism() - 1)
  let pool: Pool | undefined
  let told = -1
  let running: Promise<void> | undefined
  let recalled = false
  let learnt = false
  let rounds = 0

  const threads = (): Pool => {
    const setup = {...workerSetupOf(site.project), background: true}
    pool ??= createPool({jobs, setup})
    if (told !== site.generation) pool.use(setup)
    told = site.generation
    return pool
  }

  const sweep = async (): Promise<void> => {
    const entries = [...site.store.all()].flatMap(({page}) => (page ? [page.entry] : []))
    // Without it nothing is wrong, only larger; the end of the session cuts it short.
    await threads()
      .sweep(entries)
      .catch(() => undefined)
  }

  const work = async (progress: (done: number, total: number) => void): Promise<void> => {
    if (!recalled) await recall(site)
    recalled = true
    while (site.store.stale.size > 0) {
      const todo = [...site.store.stale]
      if (todo.length <= few) {
        for (const entry of todo) {
          await site.read(entry)
          await breathe()
        }
      } else {
        learnt = true
        await site.readBy(threads(), todo.slice(0, jobs * 24))
      }
      progress(site.store.size - site.store.stale.size, site.store.size)
    }
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
      // At the start only where a thread is there already: others are not worth one.
      if (rounds++ % sweepEvery === 0 && (pool !== undefined || rounds > 1)) void sweep()
      if (!learnt || site.store.stale.size > 0) return
      learnt = false
      writeSnapshot(site.snapshotPath, {step: site.project.step, taken: Date.now(), pages: snapshotPages(site)})
    },
    close: async () => pool?.close()
  }
}

/** Takes pages that no run has to read again from the snapshot, in small bites. */
async function recall(site: DevSite): Promise<void> {
  const {generation, project} = site
  const states = createStates(project.root)
  const files = new Map(project.sources.pages.map(source => [source.path as string, source]))
  await visitSnapshot(site.snapshotPath, project.step, (source, known, taken) => {
    if (generation !== site.generation) return false
    const entry = site.store.get(source)
    const file = files.get(source)
    if (entry && !entry.fresh && entry.version === 0 && file && isFresh(file, known, {project, states, taken})) {
      site.settle(entry, {page: known.page, signature: known.signature})
    }
    return true
  })
}

/** Signatures from before the reading: a file that changed since is not taken for known. */
function snapshotPages(site: DevSite): Record<string, SnapshotPage> {
  const pages: Record<string, SnapshotPage> = {}
  const states = new Map<string, string | null>()
  const root: Project['root'] = site.project.root
  for (const {source, page, signature} of site.store.all()) {
    if (!page) continue
    const inputs = page.inputs.files.map(([path]) => {
      if (!states.has(path)) states.set(path, fileSignature(root, path) || null)
      return [path, states.get(path) ?? null] as const
    })
    pages[source] = {signature, page, inputs}
  }
  return pages
}
