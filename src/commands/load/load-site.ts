import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Project} from '../../host/project/project.ts'
import {readGeneratedPages} from '../../host/reading/generated-pages.ts'
import {planReading} from '../../host/reading/plan-reading.ts'
import type {Pool} from '../../host/reading/pool.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'
import {type JoinedPages, type JoinSettings, joinPages} from './join-pages.ts'
import {settleBoth} from './settle-both.ts'
import {createThreads, type Threads} from './threads.ts'

export interface LoadOptions extends JoinSettings {
  readonly project: Project
  readonly progress: Progress
  /** Default: threads that start if a page must be read. */
  readonly threads?: Threads
  /** The remote cache (see `remoteOf`). */
  readonly remote?: RemoteCache
}

export interface LoadedSite extends JoinedPages {
  /** Returns threads for later work; starts them when first called. */
  pool(): Pool
  /** Writes the snapshot for the next run. */
  remember(): void
  /** Ends the threads. */
  close(): Promise<void>
}

/** Reads and joins the site for commands that need nothing else. `build` runs the same steps, with other work between them. */
export async function loadSite({
  project,
  progress,
  threads = createThreads(project),
  remote,
  ...settings
}: LoadOptions): Promise<LoadedSite> {
  const close = async (): Promise<void> => {
    await threads.end()
    await remote?.close()
  }
  try {
    const reading = await planReading({project, progress, remote})
    const [stuck, generated] = await settleBoth(
      reading.sources.length > 0 ? threads.pool().read(reading) : Promise.resolve([]),
      readGeneratedPages(project)
    )
    const read = reading.end(stuck)
    const joined = await joinPages({project, read, generated, ...settings})
    return {...joined, pool: threads.pool, remember: read.remember, close}
  } catch (error) {
    await close()
    throw error
  }
}
