import {readFileSync} from 'node:fs'
import {signalGroup} from '../../../host/machine/own-exits.ts'
import {keysIn} from './keys-in.ts'

/** Returns whether docsgen can read keys from a terminal: not in the background of a shell, and not on CI. */
export function hasKeys(): boolean {
  return process.stdin.isTTY === true && !process.env.CI && isInForeground()
}

/**
 * Listens for single keys on a terminal; otherwise does nothing. Handles Ctrl-Z itself, because a terminal in raw mode does not.
 *
 * @param onKey called with the key; `\u0003` is Ctrl-C, which a terminal in raw mode does not turn into a signal
 * @returns a function that restores the terminal
 */
export function listenForKeys(onKey: (key: string) => void): () => void {
  const {stdin} = process
  if (!hasKeys()) return () => undefined
  const listen = (text: string): void => {
    for (const key of keysIn(text)) {
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

/** Suspends the whole group, like the terminal does, including the program that started docsgen (npm). */
function suspend(): void {
  if (process.platform === 'win32') return
  process.stdin.setRawMode(false)
  signalGroup('SIGTSTP')
}

/**
 * Returns whether this process group has the terminal. The system stops a background process that changes or reads the terminal.
 * Detected on Linux; elsewhere assumed to be true.
 */
function isInForeground(): boolean {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return true
  }
  // The name may contain anything. After it: state, parent, group, session, terminal, the terminal's group.
  const [, , group, , , owner] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(owner) <= 0 || owner === group
}
