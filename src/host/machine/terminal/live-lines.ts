import type {Logger} from '../../../model/project/logger.ts'
import {columnsOf} from './wrap.ts'

/** Lines at the end of a terminal, one for each item of work in progress. Without a terminal, there are none. */
export interface LiveLines {
  /** Shows the line of an item. The seconds since this call follow the text. */
  show(item: string, text: string): void
  /** Removes the line of an item. */
  end(item: string): void
  /** Prints a line above those of the items. */
  print(text: string): void
  /** Removes all lines. */
  stop(): void
}

/** Time between two looks at the clock, in milliseconds. */
const tick = 250

export function createLiveLines(logger: Logger): LiveLines {
  const none = (): void => undefined
  if (!logger.interactive) return {show: none, end: none, print: logger.info, stop: none}
  const items = new Map<string, {readonly text: string; readonly began: number}>()
  let timer: NodeJS.Timeout | undefined
  let shown = 0
  const clear = (): void => {
    if (shown > 0) process.stderr.write(`${shown > 1 ? `\x1b[${shown - 1}A` : ''}\r\x1b[J`)
    shown = 0
  }
  const draw = (): void => {
    clear()
    process.stderr.write([...items.values()].map(lineOf).join('\n'))
    shown = items.size
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    items.clear()
    clear()
  }
  return {
    show(item, text) {
      items.set(item, {text, began: performance.now()})
      timer ??= setInterval(draw, tick)
      draw()
    },
    end(item) {
      items.delete(item)
      draw()
    },
    print(text) {
      clear()
      logger.info(text)
      draw()
    },
    stop
  }
}

/** Returns a line that fits into the terminal: only whole lines can be replaced. */
function lineOf({text, began}: {readonly text: string; readonly began: number}): string {
  const end = `  ${Math.floor((performance.now() - began) / 1000)} s`
  const room = (process.stderr.columns || 80) - end.length - 1
  return (columnsOf(text) > room ? `${text.slice(0, Math.max(0, room - 1))}…` : text) + end
}
