import {type ChildProcess, spawn} from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {endPrograms, type OpenSession, removeFolder, sessionMark, signalGroup} from './end-session.ts'
import {type Sandbox, sandboxed} from './sandbox.ts'
import {shellDriver} from './shell-driver.ts'

export interface ShellOptions {
  readonly sandbox: Sandbox
  /** Absolute path of the project, which programs may read. */
  readonly project: string
  /** Absolute paths of what else they may read. */
  readonly mounts: readonly string[]
  readonly network: boolean
  /** Variables in addition to those of every session. */
  readonly env: Readonly<Record<string, string>>
  /** Whether the session's folder stays when it ends. */
  readonly keep: boolean
}

/** How a step ended. */
export interface ShellEnd {
  /**
   * - `done`: it ended;
   * - `gone`: the shell ended with it;
   * - `timeout`, `flood`: it reached a limit, and the session was ended.
   */
  readonly kind: 'done' | 'gone' | 'timeout' | 'flood'
  /** Exit code; absent if a signal or a limit ended it. */
  readonly code?: number | undefined
  readonly signal?: NodeJS.Signals | undefined
  /** Line of the command that failed, from 1. */
  readonly line?: number | undefined
  /** What it printed, at most `outputLimit` bytes each. */
  readonly stdout: string
  readonly stderr: string
  readonly ms: number
}

export interface BackgroundProgram {
  /** Returns what it printed so far. */
  log(): string
  /** Returns whether it runs. */
  isAlive(): Promise<boolean>
}

/** One shell for all steps of a page, in a sandbox with an empty home. */
export interface Shell {
  /** Absolute path of the home. */
  readonly home: string
  /** Returns whether the shell can run more steps. */
  readonly isOpen: () => boolean
  /** Returns whether the home still exists. */
  readonly hasHome: () => boolean
  /** Writes a file that steps may read, and returns its absolute path. */
  write(name: string, text: string): string
  /** @param timeout in milliseconds */
  run(script: string, timeout: number): Promise<ShellEnd>
  start(script: string): Promise<BackgroundProgram>
  /** Returns whether a port on the loopback address accepts connections. */
  isListening(port: number): Promise<boolean>
  /** Ends all programs, gently first, and removes the folder. */
  close(): Promise<void>
  /** Does the same at once, without waiting for anything. */
  stop(): void
}

/** Maximum number of bytes that a step may print. */
export const outputLimit = 8 * 1024 * 1024

/** Bytes of an output that reached a limit, which are enough for a report. */
const reportedBytes = 64 * 1024

/** Maximum number of bytes that a background step may print. */
const logLimit = 64 * 1024 * 1024

/** Time between two looks at the sizes of outputs, in milliseconds. */
const lookEvery = 20

/** Time that programs have to end by themselves, in milliseconds. */
const grace = 1500

/** Opens a session. The caller closes it. */
export function openShell(options: ShellOptions): Shell {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-test-')))
  const [home, steps] = ['home', 'steps'].map(name => join(folder, name)) as [string, string]
  for (const path of [home, steps]) mkdirSync(path)
  const id = basename(folder).toLowerCase()
  const env = {...environmentOf(options, home, id), DOCSGEN_STEPS: steps}
  const {sandbox} = options
  const command = ['bash', '--noprofile', '--norc', '-c', shellDriver, 'bash']
  const [program, ...args] = sandboxed(command, sandbox, {...options, folder, env, id})
  const child = spawn(program, args, {
    cwd: home,
    // A container gets its variables as options.
    env: sandbox.container ? process.env : env,
    stdio: ['pipe', 'pipe', 'ignore'],
    // Only some systems have process groups.
    detached: process.platform !== 'win32'
  })
  const session: OpenSession = {pid: child.pid, id, folder, container: sandbox.container?.program}
  return shellOf(followProcess(child), {session, home, steps, keep: options.keep})
}

/** Returns the variables that every session has, and those of the options. */
function environmentOf({project, env}: ShellOptions, home: string, id: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    ...env,
    DOCSGEN_PROJECT: project,
    [sessionMark]: id
  }
}

type Answer = readonly [word: string, ...values: string[]]

interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The process of a session: what it answers, and its end. */
interface FollowedProcess {
  readonly child: ChildProcess
  /** Set when the process has ended. */
  exit?: Exit
  /** Returns the answers since the last call. */
  take(): readonly Answer[]
  /** Resolves when there is an answer, when the process has ended, or after a time in milliseconds. */
  change(ms: number): Promise<void>
}

function followProcess(child: ChildProcess): FollowedProcess {
  const answers: Answer[] = []
  let wake = (): void => undefined
  const followed: FollowedProcess = {
    child,
    take: () => answers.splice(0),
    change: ms =>
      new Promise(done => {
        if (answers.length > 0 || followed.exit) return done()
        // After a timer, answers that came meanwhile are read first.
        const timer = setTimeout(() => setImmediate(done), ms)
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
  }
  const end = (exit: Exit): void => {
    followed.exit ??= exit
    wake()
  }
  // A session that has ended takes no requests.
  child.stdin?.on('error', () => undefined)
  child.once('error', () => end({code: 127, signal: null}))
  child.once('exit', (code, signal) => setImmediate(() => end({code, signal})))
  if (child.stdout)
    createInterface({input: child.stdout}).on('line', line => {
      answers.push(line.split(' ') as unknown as Answer)
      wake()
    })
  return followed
}

function shellOf(
  followed: FollowedProcess,
  {
    session,
    home,
    steps,
    keep
  }: {readonly session: OpenSession; readonly home: string; readonly steps: string; readonly keep: boolean}
): Shell {
  let count = 0
  let isEnded = false
  const logs: string[] = []
  const fileOf = (name: string): string => join(steps, name)
  const stop = (): void => {
    if (isEnded) return
    isEnded = true
    endPrograms(session)
    if (!keep) removeFolder(session.folder)
  }
  const request = async (text: string): Promise<number> => {
    followed.take()
    followed.child.stdin?.write(`${text}\n`)
    while (!followed.exit) {
      await followed.change(1000)
      const done = followed.take().find(([word]) => word === 'done')
      if (done) return Number(done[1])
    }
    return 1
  }
  const isFlooded = (name: string): boolean =>
    sizeOf(fileOf(`${name}.out`)) > outputLimit ||
    sizeOf(fileOf(`${name}.err`)) > outputLimit ||
    logs.some(log => sizeOf(log) > logLimit)
  const prepare = (script: string): string => {
    const name = String(++count)
    // A step may have removed the folder.
    mkdirSync(steps, {recursive: true})
    writeFileSync(fileOf(`${name}.sh`), script)
    return name
  }
  return {
    home,
    isOpen: () => !isEnded && !followed.exit,
    hasHome: () => existsSync(home),
    write(name, text) {
      mkdirSync(steps, {recursive: true})
      writeFileSync(fileOf(name), text)
      return fileOf(name)
    },
    async run(script, timeout) {
      const name = prepare(script)
      const began = performance.now()
      followed.take()
      followed.child.stdin?.write(`run ${name}\n`)
      const {kind, ...end} = await followStep(followed, {deadline: began + timeout, isFlooded: () => isFlooded(name)})
      const most = kind === 'flood' ? reportedBytes : outputLimit
      const read = (kind: 'out' | 'err'): string => outputOf(fileOf(`${name}.${kind}`), fileOf(`${name}.sh`), most)
      const result = {kind, ...end, stdout: read('out'), stderr: read('err'), ms: performance.now() - began}
      if (kind === 'timeout' || kind === 'flood') {
        signalGroup(session.pid, 'SIGTERM')
        await followed.change(kind === 'flood' ? 1 : 200)
        endPrograms(session)
      }
      return result
    },
    async start(script) {
      const name = prepare(script)
      const pid = await request(`start ${name}`)
      const log = fileOf(`${name}.out`)
      logs.push(log)
      return {
        log: () => outputOf(log, fileOf(`${name}.sh`), logLimit),
        isAlive: async () => (await request(`alive ${pid}`)) === 0
      }
    },
    isListening: async port => (await request(`probe ${port}`)) === 0,
    async close() {
      if (isEnded) return
      followed.child.stdin?.end()
      const until = performance.now() + grace
      while (!followed.exit && performance.now() < until) await followed.change(until - performance.now())
      stop()
      // The system removes the processes of a sandbox a moment after the sandbox.
      await wait(0)
    },
    stop
  }
}

type StepEnd = Pick<ShellEnd, 'kind' | 'code' | 'signal' | 'line'>

/** Waits until a step has ended or has reached a limit. */
async function followStep(
  followed: FollowedProcess,
  {deadline, isFlooded}: {readonly deadline: number; readonly isFlooded: () => boolean}
): Promise<StepEnd> {
  let line: number | undefined
  for (;;) {
    await followed.change(lookEvery)
    for (const [word, code, at] of followed.take()) {
      if (word === 'failed') line = Number(at)
      if (word === 'done') return isFlooded() ? {kind: 'flood'} : {kind: 'done', code: Number(code), line}
    }
    const {exit} = followed
    if (exit) return {kind: 'gone', code: exit.code ?? undefined, signal: exit.signal ?? undefined, line}
    if (isFlooded()) return {kind: 'flood'}
    if (performance.now() > deadline) return {kind: 'timeout'}
  }
}

function sizeOf(file: string): number {
  return statSync(file, {throwIfNoEntry: false})?.size ?? 0
}

/**
 * Reads what a step printed. Messages of the shell name the file of the step, which no reader has.
 *
 * @param script absolute path of the step's file
 * @param most bytes to read
 */
function outputOf(file: string, script: string, most: number): string {
  if (sizeOf(file) === 0) return ''
  const bytes = Buffer.alloc(Math.min(sizeOf(file), most))
  const handle = openSync(file, 'r')
  try {
    const length = readSync(handle, bytes, 0, bytes.length, 0)
    return bytes.subarray(0, length).toString('utf8').replaceAll(script, 'bash')
  } finally {
    closeSync(handle)
  }
}
