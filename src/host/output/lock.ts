import {createHash, randomBytes} from 'node:crypto'
import {linkSync, renameSync, rmSync} from 'node:fs'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {HostError} from '../machine/host-error.ts'
import {codeOf, machineError} from '../machine/machine-error.ts'
import {displayPath, realPath} from './folder.ts'

export interface Lock {
  /** Releases the lock. Also happens when the process ends, however it ends. */
  release(): Promise<void>
}

export interface LockOptions {
  /** How the owner identifies itself to another build. Default `docsgen build`. */
  readonly command?: string
  /** Address of the lock, so that tests can use the format of other operating systems. */
  readonly address?: string
}

/**
 * Makes sure that only one build writes an output folder. The lock is a listening socket (abstract on Linux, a named pipe on
 * Windows), which the kernel removes when its process dies. A file with a process id would remain after a kill, and could name an
 * unrelated process later. The name of the socket is a hash of the real output folder, so its length does not matter, and two
 * projects that build into one folder use the same lock.
 *
 * @throws HostError 3 if another build holds the lock; the message names it
 */
export async function acquireLock(root: string, outDir: string, options: LockOptions = {}): Promise<Lock> {
  const out = realPath(resolve(root, outDir))
  const name = displayPath(root, out)
  const address = options.address ?? lockAddress(out)
  const hello = `${JSON.stringify({pid: process.pid, command: options.command ?? 'docsgen build'})}\n`
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(address, hello, name)
    if (server !== undefined) return {release: () => close(server)}
    const owner = await requestOwner(address)
    if (owner !== undefined) throw busy(name, owner)
    if (isFile(address)) await removeDead(address, name)
  }
  throw busy(name, '')
}

/** Returns the address of the lock for an output folder. */
function lockAddress(out: string): string {
  const id = createHash('sha256').update(out).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0docsgen-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\docsgen-${id}`
  return join(tmpdir(), `docsgen-${id}.sock`)
}

/** Returns whether the address is a file, which remains after its process ends. */
function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\.\\pipe\\')
}

function listen(address: string, hello: string, name: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.end(hello)
    })
    server.once('error', error => {
      if (codeOf(error) === 'EADDRINUSE') done(undefined)
      else fail(machineError(error, {verb: 'lock', path: name}))
    })
    server.listen(address, () => {
      server.unref()
      server.on('error', () => undefined)
      done(server)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
  })
}

/** Returns the owner's message; empty if it does not answer in time; `undefined` if no process listens. */
function requestOwner(address: string): Promise<string | undefined> {
  return new Promise(done => {
    let text = ''
    let connected = false
    const socket = connect(address)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      done(connected ? text : undefined)
    }
    const timer = setTimeout(end, 1000)
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      connected = true
    })
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.length > 1000 || text.endsWith('\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}

/**
 * Returns the error for a locked folder. Any process could listen at the address, so its message is only shown if it is
 * well-formed.
 */
function busy(name: string, owner: string): HostError {
  let who = ''
  try {
    const {pid, command}: {pid?: unknown; command?: unknown} = JSON.parse(owner)
    if (Number.isInteger(pid) && typeof command === 'string' && /^[\w .:/@=-]{1,80}$/.test(command))
      who = ` (\`${command}\`, process ${pid})`
  } catch {
    // The owner sent no valid message.
  }
  return new HostError(`Another build${who} is writing \`${name}\`. Wait until it finishes, or stop it.`, 3)
}

/**
 * Removes the socket file of a killed process. Two builds may do so at once, and the second could remove a lock that the first
 * has just acquired. So the file is first moved aside, tested again, and restored if a process answers.
 */
async function removeDead(address: string, name: string): Promise<void> {
  const aside = `${address}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(address, aside)
    if ((await requestOwner(aside)) !== undefined) linkSync(aside, address)
    rmSync(aside, {force: true})
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOENT' && code !== 'EEXIST') throw machineError(error, {verb: 'lock', path: name})
  }
}
