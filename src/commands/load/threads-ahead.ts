import {join} from 'node:path'
import {cacheDirOf} from '../../host/cache/cache-path.ts'
import {snapshotName, snapshotTime} from '../../host/cache/snapshot.ts'
import {openProject, type Project, type ProjectOptions} from '../../host/project/project.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {earlySetup, workerSetupOf} from '../../host/reading/worker-setup.ts'
import {threadsFor} from './threads-for.ts'

/** Threads that were started before there is work for them. */
export interface ThreadsAhead {
  /** Returns the threads at the first call. */
  take(): Pool | undefined
  /** Ends the threads if they were not taken. */
  close(): Promise<void>
}

/**
 * Opens a project, and meanwhile starts a thread if a page changed since the last run. Loading its modules takes a thread as long
 * as everything before the first page is read.
 *
 * @param jobs number of threads; default: as many as the pages keep busy
 */
export async function openAhead(
  options: ProjectOptions,
  jobs?: number
): Promise<{readonly project: Project; readonly ahead: ThreadsAhead}> {
  let pool: Pool | undefined
  const close = async (): Promise<void> => {
    await pool?.close()
  }
  const listed: ProjectOptions['listed'] = async pages => {
    const written = options.noCache ? 0 : snapshotTime(join(cacheDirOf(options.root), snapshotName))
    // Without a snapshot, other work takes longer than starting threads.
    if (written === 0 || !pages.some(({changed}) => changed > written)) return
    pool = createPool({jobs: jobs ?? threadsFor(pages.length), setup: earlySetup(options)})
    await pool.started()
  }
  try {
    const project = await openProject({...options, listed})
    pool?.use(workerSetupOf(project))
    void pool?.warm()
    const take = (): Pool | undefined => {
      const taken = pool
      pool = undefined
      return taken
    }
    return {project, ahead: {take, close}}
  } catch (error) {
    await close()
    throw error
  }
}
