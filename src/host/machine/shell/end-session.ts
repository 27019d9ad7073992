import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync, readlinkSync, rmSync} from 'node:fs'

/** Name of the variable that marks the programs of a session. */
export const sessionMark = 'DOCSGEN_SESSION'

/** A session that may still have programs. */
export interface OpenSession {
  /** Number of the process that leads the session's group. */
  readonly pid: number | undefined
  /** Value of the mark. */
  readonly id: string
  /** Absolute path of the session's own folder. */
  readonly folder: string
  /** Program that runs the session's container, if it is in one. */
  readonly container?: string | undefined
}

/** Sends a signal to all programs of a session's group; on Windows, to the tree of the programs that it started. */
export function signalGroup(
  pid: number | undefined,
  signal: NodeJS.Signals,
  platform: NodeJS.Platform = process.platform
): void {
  if (pid === undefined) return
  if (platform === 'win32') {
    const force = signal === 'SIGKILL' ? ['/f'] : []
    spawnSync('taskkill', ['/pid', String(pid), '/t', ...force], {stdio: 'ignore'})
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}

/** Rounds of looking for programs that left the group, which may start others meanwhile. */
const mostRounds = 100

/**
 * Ends every program of a session at once. A program that left the group is known by the variable in its environment, or by a file
 * or folder of the session that it has open. Only Linux reports these.
 */
export function endPrograms({pid, id, folder, container}: OpenSession): void {
  if (container) spawnSync(container, ['kill', id], {stdio: 'ignore'})
  signalGroup(pid, 'SIGKILL')
  for (let round = 0; round < mostRounds; round++) {
    const left = programsOf(id, folder)
    if (left.length === 0) return
    // A stopped program cannot start another one.
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
      for (const program of left) {
        try {
          process.kill(program, signal)
        } catch {
          // It ended, or belongs to another user.
        }
      }
  }
}

/** Removes a session's folder, including what its programs protected. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  } catch {
    spawnSync('chmod', ['-R', 'u+rwX', folder], {stdio: 'ignore'})
    rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  }
}

function programsOf(id: string, folder: string): readonly number[] {
  return entriesOf('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(program => isRunning(program) && belongs(program, id, folder))
    .map(Number)
}

function belongs(program: string, id: string, folder: string): boolean {
  const isOwn = (link: string): boolean => link === folder || link.startsWith(`${folder}/`)
  return (
    textOf(`/proc/${program}/environ`).includes(`${sessionMark}=${id}\0`) ||
    isOwn(linkOf(`/proc/${program}/cwd`)) ||
    entriesOf(`/proc/${program}/fd`).some(file => isOwn(linkOf(`/proc/${program}/fd/${file}`)))
  )
}

/** Returns false for a program that ended but is still listed. */
function isRunning(program: string): boolean {
  // The state follows the name, which is in parentheses and may contain some.
  return /\) [^ZX][^)]*$/.test(textOf(`/proc/${program}/stat`))
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
