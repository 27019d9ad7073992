import {createHash, randomBytes} from 'node:crypto'
import {linkSync, renameSync, rmSync} from 'node:fs'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {codeOf} from './machine-error.ts'

/** A name that this process alone holds on this machine. */
export interface HeldName {
  /** Releases the name. Also happens when the process ends, however it ends. */
  release(): Promise<void>
}

/** What the process that holds a name says about itself; empty if it does not answer. */
export interface NameOwner {
  readonly owner: string
}

/**
 * Holds a name unless another process does. A name is a listening socket (abstract on Linux, a named pipe on Windows), which the
 * kernel removes when its process dies. A file with a process id would remain after a kill, and could name an unrelated process
 * later.
 *
 * @param about one line, which other processes that want the name receive
 */
export async function holdName(address: string, about: string): Promise<HeldName | NameOwner> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(address, `${about}\n`)
    if (server !== undefined) return {release: () => close(server)}
    const owner = await ownerOf(address)
    if (owner !== undefined) return {owner}
    if (isFile(address)) await removeDead(address)
  }
  return {owner: ''}
}

/** Returns the address of a name. It is a hash, so the length of the name does not matter. */
export function nameAddress(name: string): string {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0docsgen-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\docsgen-${id}`
  return join(tmpdir(), `docsgen-${id}.sock`)
}

/** Returns what the owner of a name says; empty if it does not answer in time; `undefined` if no process holds the name. */
export function ownerOf(address: string): Promise<string | undefined> {
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

/** Returns whether the address is a file, which remains after its process ends. */
function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\.\\pipe\\')
}

function listen(address: string, hello: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.end(hello)
    })
    server.once('error', error => {
      if (codeOf(error) === 'EADDRINUSE') done(undefined)
      else fail(error)
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

/**
 * Removes the socket file of a killed process. Two builds may do so at once, and the second could remove a name that the first
 * holds by now. So the file is first moved aside, tested again, and restored if a process answers.
 */
async function removeDead(address: string): Promise<void> {
  const aside = `${address}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(address, aside)
    if ((await ownerOf(aside)) !== undefined) linkSync(aside, address)
    rmSync(aside, {force: true})
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
}
