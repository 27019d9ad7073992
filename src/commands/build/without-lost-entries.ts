import {isMissingEntryError} from '../../host/cache/cache.ts'
import {cacheDirOf} from '../../host/cache/cache-path.ts'
import {forgetSnapshot, snapshotIn} from '../../host/cache/snapshot.ts'
import {describeSystemError} from '../../host/machine/machine-error.ts'

/**
 * Runs a build. If the snapshot refers to an entry that the cache no longer has, removes the snapshot and runs once more: without
 * it, every entry is checked.
 *
 * @param root absolute path of the project
 */
export async function withoutLostEntries<T>(root: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isMissingEntryError(error)) throw describeSystemError(error, root)
    forgetSnapshot(snapshotIn(cacheDirOf(root)))
    return run()
  }
}
