import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Project} from '../../host/project/project.ts'
import {readGeneratedPages} from '../../host/reading/generated-pages.ts'
import {planReading, type ReadPages} from '../../host/reading/plan-reading.ts'
import type {Pool} from '../../host/reading/pool.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'
import {type JoinedPages, type JoinSettings, joinPages} from './join-pages.ts'
import {settleBoth} from './promises.ts'
import {createThreads, type Threads} from './threads.ts'

export interface LoadOptions extends JoinSettings {
  readonly project: Project
  readonly progress: Progress
  /** Default: threads that start if a page must be read. */
  readonly threads?: Threads
  /** The remote cache (see `remoteOf`). */
  readonly remote?: RemoteCache | undefined
  /** Waits for the threads that read pages; default: does nothing else meanwhile. */
  readonly reading?: <T>(pages: Promise<T>) => Promise<T>
  /** Joins the pages that were read; default: only calls `join`. */
  readonly joining?: <T>(read: ReadPages, join: () => Promise<T>) => Promise<T>
}

export interface LoadedSite extends JoinedPages {
  readonly read: ReadPages
  /** Returns threads for later work; starts them when first called. */
  pool(): Pool
  /** Writes the snapshot for the next run. */
  remember(): void
  /** Ends the threads. */
  close(): Promise<void>
}

/**
 * Reads the pages of a project that changed, joins all pages, and runs the rules of the site. Every command that needs the whole site
 * calls this function; `dev` and the editor server do the same for one page after the other (`DevSite`).
 */
export async function loadSite({
  project,
  progress,
  threads = createThreads(project),
  remote,
  reading = pages => pages,
  joining = (_read, join) => join(),
  ...settings
}: LoadOptions): Promise<LoadedSite> {
  const close = async (): Promise<void> => {
    await threads.end()
    await remote?.close()
  }
  try {
    const plan = await planReading({project, progress, remote})
    const [stuck, generated] = await settleBoth(
      plan.sources.length > 0 ? reading(threads.pool().read(plan)) : Promise.resolve([]),
      readGeneratedPages(project)
    )
    const read = plan.end(stuck)
    const joined = await joining(read, () => joinPages({project, read, generated, ...settings}))
    return {...joined, read, pool: threads.pool, remember: read.remember, close}
  } catch (error) {
    await close()
    throw error
  }
}
