import type {Logger} from '../../../model/logger.ts'
import {type Bar, startBar} from './progress-bar.ts'

export interface Progress {
  /** @param what is counted: drafts are sources and no pages, and search and error pages are documents; default: pages */
  start(stage: string, total: number, what?: string): void
  add(count: number): void
  stop(): void
}

/** A bar on a terminal; one line a stage elsewhere, where a bar would fill a log. */
export function createProgress(logger: Logger): Progress {
  let bar: Bar | undefined
  return {
    start(stage, total, what = 'page') {
      bar?.stop()
      bar = undefined
      if (total === 0) return
      if (!logger.interactive) return logger.info(`${stage} ${total} ${what}${total === 1 ? '' : 's'} …`)
      bar = startBar(stage, total)
    },
    add: count => bar?.increment(count),
    stop() {
      bar?.stop()
      bar = undefined
    }
  }
}
