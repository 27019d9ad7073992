import {join} from 'node:path'
import {cacheDirOf} from '../../host/cache/cache-path.ts'
import {snapshotName, snapshotTime} from '../../host/cache/snapshot.ts'
import {openProject, type Project, type ProjectOptions} from '../../host/project/project.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {earlySetup, workerSetupOf} from '../../host/reading/worker-setup.ts'
import {threadsFor} from './threads-for.ts'

/** Threads that were started before they have work, where they will have some. */
export interface ThreadsAhead {
  /** Hands them over, once. */
  take(): Pool | undefined
  /** Ends them where nobody took them. */
  close(): Promise<void>
}

/**
 * Opens a project, and starts a thread meanwhile where there will be work for it: a page is younger than what the last run kept. To
 * load its modules takes a thread as long as all that comes before the first page is read.
 *
 * @param jobs threads; as many as the pages keep busy, unless told
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
    // Where nothing was kept there is more to do than to wait for threads.
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
