import {type ChildProcess, fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll} from 'vitest'
import type {Run} from './project.ts'

const runner = fileURLToPath(new URL('run-here.mjs', import.meta.url))

let shared: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Lets all plain runs of a test file share one process, one after the other, because starting a process takes longer than the
 * run. Only for files that depend neither on process-wide state nor on files that a previous run leaves behind.
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

/** Runs docsgen in the shared process, or returns `undefined` if the file has none. */
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

/** Returns the environment without variables that change the output of a program. */
export function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|FORCE_COLOR|NO_COLOR|CI$)/.test(name))
  )
}
