import {readFileSync} from 'node:fs'
import {availableParallelism, loadavg} from 'node:os'

export interface ThreadTimes {
  /** Processor time of the thread since it started, in ms. */
  readonly spent: number
  /** Whether the thread waits for something other than a processor. */
  readonly isWaiting: boolean
}

/** Linux counts processor time in hundredths of a second for programs, whatever its own clock is. */
const tick = 10

/**
 * Returns the times of a thread of this process; `undefined` except on Linux, because Node reports the processor time of a thread
 * only to the thread itself, which cannot answer while it loops.
 *
 * @param thread the system's number of the thread
 */
export function threadTimes(thread: number): ThreadTimes | undefined {
  const stat = thread > 0 ? textOf(`/proc/self/task/${thread}/stat`) : ''
  // The fields follow the name, which is in parentheses and may contain some.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = '', user, system] = [fields[0], fields[11], fields[12]]
  const spent = (Number(user) + Number(system)) * tick
  return state === '' || Number.isNaN(spent) ? undefined : {spent, isWaiting: state !== 'R'}
}

/**
 * Returns how many programs share each processor now, at least 1. On such a machine, whatever a page waits for takes that many
 * times longer. Windows does not report it.
 */
export function crowding(): number {
  const [, running] = /^\S+ \S+ \S+ (\d+)\//.exec(textOf('/proc/loadavg')) ?? []
  return Math.max(1, Number(running ?? loadavg()[0] ?? 0) / availableParallelism())
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
