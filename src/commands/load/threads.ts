import {cacheDirOf} from '../../host/cache/cache-path.ts'
import {snapshotIn, snapshotTime} from '../../host/cache/snapshot.ts'
import {openProject, type Project, type ProjectOptions} from '../../host/project/project.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {earlySetup, workerSetupOf} from '../../host/reading/worker-setup.ts'
import {threadsFor} from './threads-for.ts'

/** The threads of a command. */
export interface Threads {
  /** Returns the threads; starts them if they do not run. */
  pool(): Pool
  /** Ends one of several threads, so later work has its core and memory. */
  endOne(): Promise<void>
  /** Ends the threads, so later work has their memory. `pool` starts them again. */
  end(): Promise<void>
}

/**
 * Returns threads that start when they are first needed.
 *
 * @param jobs number of threads; default: as many as the machine has cores and the pages keep busy
 * @param running threads that were started before
 */
export function createThreads(project: Project, jobs?: number, running?: Pool): Threads {
  let pool = running
  let left = jobs ?? threadsFor(project.sources.pages.length)
  return {
    pool() {
      pool ??= createPool({jobs: left, setup: workerSetupOf(project)})
      return pool
    },
    async endOne() {
      if (left === 1) return
      left--
      await pool?.endOne()
    },
    async end() {
      const ending = pool
      pool = undefined
      await ending?.close()
    }
  }
}

/**
 * Opens a project, and meanwhile starts a thread if a page changed since the last run. Loading its modules takes a thread as long
 * as everything before the first page is read.
 *
 * @param jobs number of threads; default: as many as the pages keep busy
 */
export async function openWithThreads(
  options: ProjectOptions,
  jobs?: number
): Promise<{readonly project: Project; readonly threads: Threads}> {
  let pool: Pool | undefined
  const listed: ProjectOptions['listed'] = async pages => {
    const written = options.noCache ? 0 : snapshotTime(snapshotIn(cacheDirOf(options.root)))
    // Without a snapshot, other work takes longer than starting threads.
    if (written === 0 || !pages.some(({changed}) => changed > written)) return
    pool = createPool({jobs: jobs ?? threadsFor(pages.length), setup: earlySetup(options)})
    await pool.started()
  }
  try {
    const project = await openProject({...options, listed})
    pool?.use(workerSetupOf(project))
    void pool?.warm()
    return {project, threads: createThreads(project, jobs, pool)}
  } catch (error) {
    await pool?.close()
    throw error
  }
}
