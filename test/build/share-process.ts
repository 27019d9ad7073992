import {type ChildProcess, fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll} from 'vitest'
import type {Run} from './project.ts'

const runner = fileURLToPath(new URL('run-here.mjs', import.meta.url))

let shared: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Lets all plain runs of a test file take place in one process, one after the other: starting one takes longer than the work. For
 * files that test neither what a process has one of nor what one run leaves on the disk for the next.
 */
export function shareProcess(env: Readonly<Record<string, string>> = {}): void {
  beforeAll(() => {
    shared = fork(runner, {
      env: {...environment(), ...env},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: []
    })
  })
  afterAll(async () => {
    const child = shared
    shared = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise(done => child.once('exit', done))
    child.disconnect()
    await ended
  })
}

/** Runs docsgen in the file's one process; nothing where it has none. */
export function runShared(args: readonly string[], cwd: string): Promise<Run> | undefined {
  const child = shared
  if (!child) return undefined
  const run = last.then(
    () =>
      new Promise<Run>((done, fail) => {
        const end = (code: number | null): void => fail(new Error(`The process of the runs ended with ${code}`))
        child.once('exit', end)
        child.once('message', answer => {
          child.off('exit', end)
          done(answer as Run)
        })
        child.send({cwd, args})
      })
  )
  last = run.catch(() => undefined)
  return run
}

/** Ours, without what changes how a program speaks. */
export function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|FORCE_COLOR|NO_COLOR|CI$)/.test(name))
  )
}
