import {statSync} from 'node:fs'
import type {SourcePath} from '../../model/url.ts'
import type {Screen, WorkerTask} from './messages.ts'

/** Limit for reading one page. */
export const pageTime = 20_000
/** Added for each megabyte of a page, because a large page is slow but does end. */
const megabyteTime = 20_000

/** Returns the task of reading a batch. */
export function readTask(
  batch: readonly SourcePath[],
  previous: ReadonlyMap<string, string> | undefined,
  screen: Screen | undefined
): WorkerTask {
  const known = batch.flatMap(source => {
    const entry = previous?.get(source)
    return entry ? [[source, entry] as const] : []
  })
  return {
    kind: 'read',
    sources: batch,
    ...(known.length > 0 && {previous: Object.fromEntries(known)}),
    ...(screen && {screen})
  }
}

/** Returns the time limit for reading a file, in ms. */
export function readTime(path: string): number {
  const size = statSync(path, {throwIfNoEntry: false})?.size ?? 0
  return pageTime + Math.round(size / 1e6) * megabyteTime
}
