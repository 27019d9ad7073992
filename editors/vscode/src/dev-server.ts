import {spawn} from 'node:child_process'
import type {Program} from './find-program.ts'

export interface DevServer {
  /** Origin of the server: `http://127.0.0.1:4321`. */
  readonly origin: string
  close(): void
}

/** Time for `docsgen dev` to print its address, in ms. */
const patience = 60_000

/**
 * Starts `docsgen dev` on a free port.
 *
 * @throws Error with the output of a server that ends or prints no address
 */
export function startDevServer({command, root}: Program): Promise<DevServer> {
  const child = spawn(command, ['dev', '--port', '0', '--drafts', '--no-color'], {
    cwd: root,
    // On Windows, only a shell runs `.cmd` files.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe']
  })
  return new Promise((done, fail) => {
    let output = ''
    const giveUp = (): void => {
      child.kill()
      fail(new Error(output.trim() || `\`${command} dev\` did not start.`))
    }
    const timer = setTimeout(giveUp, patience)
    const read = (text: Buffer): void => {
      output += text
      const origin = /http:\/\/[\w.-]+:\d+/.exec(output)?.[0]
      if (origin === undefined) return
      clearTimeout(timer)
      done({origin, close: () => void child.kill()})
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (text: Buffer) => {
      output += text
    })
    child.once('error', giveUp)
    child.once('exit', giveUp)
  })
}
