import type {CommitResult} from '../../host/output/commit-result.ts'
import type {Output} from '../../host/output/output.ts'
import {helpRemove} from '../../host/output/swap.ts'
import type {FileWork} from '../../host/reading/file-work.ts'

export interface ReplacedSite {
  readonly result: CommitResult
  /** Waits until the old site is removed. */
  cleared(): Promise<void>
}

/**
 * Replaces the old site with the new one in one swap.
 *
 * @param helper a thread that links and flushes files before the swap, and removes the old site after it
 */
export async function replaceSite(output: Output, helper: FileWork | undefined): Promise<ReplacedSite> {
  if (!helper) return {result: output.commit(), cleared: async () => undefined}
  const left = Promise.all([output.linkAhead(helper.link), output.flushAhead(helper.flush)])
  // Sends the messages to threads before this thread is busy.
  await Promise.resolve()
  output.formatAhead()
  await left
  let clearing: {readonly folder: string; readonly ended: Promise<unknown>} | undefined
  const result = output.commit(folder => {
    clearing = {folder, ended: helper.clear(folder).catch(() => undefined)}
  })
  return {
    result,
    async cleared() {
      if (!clearing) return
      helpRemove(clearing.folder)
      await clearing.ended
    }
  }
}
