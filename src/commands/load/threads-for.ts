import {availableParallelism} from 'node:os'

/**
 * Starting a thread, which loads parsers and templates of its own, takes as long as reading so many pages: a small project
 * is built with a third less work by one.
 */
export const pagesOfThread = 12

/** How many threads so many pages keep busy on this machine. */
export function threadsFor(pages: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.ceil(pages / pagesOfThread)))
}
