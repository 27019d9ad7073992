import {readdirSync, readFileSync, readlinkSync} from 'node:fs'

/**
 * Ends programs that a stuck thread started. A thread in `execSync` cannot be stopped before its program ends, and the process
 * cannot exit before its threads do. Only Linux reports which thread started a program; elsewhere, nothing happens.
 */

/** Returns the system's number for the current thread, or 0 if the system does not report it. */
export function threadNumber(): number {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0] ?? 0)
  } catch {
    return 0
  }
}

/** Kills all programs that a thread of this process started, with their own children. */
export function endChildren(thread: number): void {
  for (const child of childrenOf('self', thread)) endProgram(child)
}

/**
 * Kills the newest running program of a thread, with its children: the one that a blocked thread waits for, because a blocked
 * thread starts no other.
 *
 * @returns false if the thread has no running program
 */
export function endNewestChild(thread: number): boolean {
  const newest = childrenOf('self', thread).findLast(isRunning)
  if (newest !== undefined) endProgram(newest)
  return newest !== undefined
}

/** Stops a program before looking for its children, so that it cannot start another one in between. */
function endProgram(program: number): void {
  signal(program, 'SIGSTOP')
  for (const thread of threadsOf(program)) for (const child of childrenOf(program, thread)) endProgram(child)
  signal(program, 'SIGKILL')
}

function signal(program: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(program, name)
  } catch {
    // It ended in the meantime, or belongs to another user.
  }
}

/** Returns the children of a thread, oldest first. */
function childrenOf(program: number | 'self', thread: number): readonly number[] {
  return numbers(textOf(`/proc/${program}/task/${thread}/children`).split(' '))
}

function threadsOf(program: number): readonly number[] {
  try {
    return numbers(readdirSync(`/proc/${program}/task`))
  } catch {
    return []
  }
}

/** Returns false for a program that ended but is still listed. */
function isRunning(program: number): boolean {
  // The state follows the name, which is in parentheses and may contain some.
  return /\) [^ZX][^)]*$/.test(textOf(`/proc/${program}/stat`))
}

function numbers(texts: readonly string[]): readonly number[] {
  return texts.map(Number).filter(number => number > 0)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
