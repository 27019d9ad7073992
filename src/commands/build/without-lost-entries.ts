import {join} from 'node:path'
import {isEntryGone} from '../../host/cache/cache.ts'
import {cacheDirOf} from '../../host/cache/cache-path.ts'
import {forgetSnapshot, snapshotName} from '../../host/cache/snapshot.ts'
import {wordSystemError} from '../../host/machine/machine-error.ts'

/**
 * Runs a build; where the snapshot promised what the cache no longer has, forgets it and runs once more: without a snapshot
 * every entry is looked at.
 *
 * @param root of the project, absolute
 */
export async function withoutLostEntries<T>(root: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isEntryGone(error)) throw wordSystemError(error, root)
    forgetSnapshot(join(cacheDirOf(root), snapshotName))
    return run()
  }
}
