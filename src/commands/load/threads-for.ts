import {availableParallelism} from 'node:os'

/**
 * Number of pages that take as long to read as starting a thread, which loads its own parsers and templates. A single thread
 * builds a small project with a third less work.
 */
export const pagesOfThread = 12

/** Returns how many threads this number of pages keeps busy on this machine. */
export function threadsFor(pages: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.ceil(pages / pagesOfThread)))
}
