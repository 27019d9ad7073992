import {spawn} from 'node:child_process'
import {readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'

export interface ProgramInput {
  /** Absolute path of the working folder; default: that of the process. */
  readonly cwd?: string
  /** Variables in addition to those of the process. */
  readonly env?: Readonly<Record<string, string>>
  /** In ms; default 20 s. */
  readonly timeout?: number
  /** Maximum output of each stream, in bytes; default 8 MB. */
  readonly mostBytes?: number
  /** A folder that the program fills, with the maximum size of its files in bytes. It is measured while the program runs. */
  readonly fills?: {readonly folder: string; readonly mostBytes: number}
}

export interface ProgramResult {
  /** Exit code; `null` if the program was ended by a signal. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Why a program has no result. */
export class ProgramFailure extends Error {
  readonly kind: 'missing' | 'start' | 'time' | 'size'

  constructor(kind: ProgramFailure['kind'], message: string) {
    super(message)
    this.name = 'ProgramFailure'
    this.kind = kind
  }
}

/**
 * Runs a program without a shell and without input, in its own process group, and ends the whole group when a limit is reached or
 * when docsgen ends.
 *
 * @throws ProgramFailure if the program is not installed, cannot be started, or exceeds a limit
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  {cwd, env, timeout = 20_000, mostBytes = 8_000_000, fills}: ProgramInput = {}
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Only some systems have process groups.
      detached: process.platform !== 'win32',
      ...(cwd !== undefined && {cwd}),
      ...(env && {env: {...process.env, ...env}})
    })
    const end = (): void => endGroup(child.pid)
    const fail = (failure: ProgramFailure): void => {
      end()
      reject(failure)
    }
    const timer = setTimeout(
      () => fail(new ProgramFailure('time', `\`${program}\` did not end within ${Math.round(timeout / 1000)} s.`)),
      timeout
    )
    const measure = fills && setInterval(() => isOver(fills) && fail(tooLarge(program, fills)), 100)
    process.once('exit', end)
    const outputs = [child.stdout, child.stderr].map(stream => {
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.byteLength
        if (size <= mostBytes) chunks.push(chunk)
        else
          fail(new ProgramFailure('size', `\`${program}\` prints more than ${Math.round(mostBytes / 1_000_000)} MB.`))
      })
      return chunks
    })
    const settle = (): void => {
      clearTimeout(timer)
      clearInterval(measure)
      process.off('exit', end)
    }
    child.on('error', error => {
      settle()
      const {code} = error as NodeJS.ErrnoException
      const kind = code === 'ENOENT' ? 'missing' : 'start'
      reject(new ProgramFailure(kind, `\`${program}\` cannot be started (${code}).`))
    })
    child.on('close', code => {
      settle()
      // Whatever the program has started ends with it.
      end()
      if (fills && isOver(fills)) reject(tooLarge(program, fills))
      const [stdout = '', stderr = ''] = outputs.map(chunks => Buffer.concat(chunks).toString('utf8'))
      resolve({code, stdout, stderr})
    })
  })
}

function isOver({folder, mostBytes}: NonNullable<ProgramInput['fills']>): boolean {
  let size = 0
  try {
    for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true}))
      if (entry.isFile()) size += statSync(join(entry.parentPath, entry.name), {throwIfNoEntry: false})?.size ?? 0
  } catch {
    // The program has removed a folder in the meantime.
  }
  return size > mostBytes
}

function tooLarge(program: string, {mostBytes}: NonNullable<ProgramInput['fills']>): ProgramFailure {
  return new ProgramFailure('size', `\`${program}\` received more than ${Math.round(mostBytes / 1_000_000)} MB.`)
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
