import {readFileSync} from 'node:fs'
import {signalGroup} from '../own-exits.ts'

/** Whether a person sits at a terminal that is ours to read: not in the background of a shell, and not on CI. */
export function hasKeys(): boolean {
  return process.stdin.isTTY === true && !process.env.CI && isInForeground()
}

/**
 * Listens for single keys where a person sits at a terminal; elsewhere does nothing. Ctrl-Z suspends the program as
 * ever: a terminal in raw mode no longer sees to that itself.
 *
 * @param onKey called with the key; `\u0003` is Ctrl-C, which a terminal in raw mode no longer turns into a signal
 * @returns gives the terminal back
 */
export function listenForKeys(onKey: (key: string) => void): () => void {
  const {stdin} = process
  if (!hasKeys()) return () => undefined
  const listen = (text: string): void => {
    // Arrows and the like are an escape and letters that nobody pressed.
    if (text.startsWith('\u001b')) return
    for (const key of text) {
      if (key === '\u001a') suspend()
      else onKey(key)
    }
  }
  const resume = (): void => {
    if (hasKeys()) stdin.setRawMode(true)
  }
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.on('data', listen)
  stdin.resume()
  process.on('SIGCONT', resume)
  return () => {
    process.off('SIGCONT', resume)
    stdin.off('data', listen)
    if (isInForeground()) stdin.setRawMode(false)
    stdin.pause()
  }
}

/** The whole group, as the terminal would: what started us (npm) stops too. */
function suspend(): void {
  if (process.platform === 'win32') return
  process.stdin.setRawMode(false)
  signalGroup('SIGTSTP')
}

/**
 * Whether the terminal is given to our group of processes. One in the background that changes or reads the terminal is
 * stopped by the system. Known on Linux; elsewhere taken for true.
 */
function isInForeground(): boolean {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return true
  }
  // The name may hold anything. After it: state, parent, group, session, terminal, the terminal's group.
  const [, , group, , , owner] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(owner) <= 0 || owner === group
}
