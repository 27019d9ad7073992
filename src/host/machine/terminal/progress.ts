import type {Logger} from '../../../model/project/logger.ts'
import {type Bar, startBar} from './progress-bar.ts'

export interface Progress {
  /** @param what noun for the items, such as sources or documents; default: pages */
  start(stage: string, total: number, what?: string): void
  add(count: number): void
  /** Prints a line above the bar. */
  note(text: string): void
  stop(): void
}

/** Shows a bar in a terminal; elsewhere one line per stage, because a bar would fill a log. */
export function createProgress(logger: Logger): Progress {
  let bar: Bar | undefined
  let shown = {stage: '', total: 0, done: 0}
  return {
    start(stage, total, what = 'page') {
      bar?.stop()
      bar = undefined
      shown = {stage, total, done: 0}
      if (total === 0) return
      if (!logger.interactive) return logger.info(`${stage} ${total} ${what}${total === 1 ? '' : 's'} …`)
      bar = startBar(stage, total)
    },
    add(count) {
      shown.done += count
      bar?.increment(count)
    },
    note(text) {
      bar?.stop()
      logger.info(text)
      if (bar) bar = startBar(shown.stage, shown.total, shown.done)
    },
    stop() {
      bar?.stop()
      bar = undefined
    }
  }
}
