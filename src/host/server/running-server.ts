import {type HeldName, holdName, nameAddress, ownerOf} from '../machine/held-name.ts'
import {realPath} from '../output/folder.ts'

/** Returns what to print for each port that is in use. */
export function takenPort(port: number): string {
  return `Port ${port} is in use, trying another one...`
}

/** What a server serves: one command of one folder. */
export interface ServedFolder {
  /** `docsgen dev`. */
  readonly command: string
  /** Absolute. */
  readonly folder: string
}

/** Returns a note about another process that serves the same folder with the same command; `undefined` if no other process does. */
export async function describeRunning(served: ServedFolder): Promise<string | undefined> {
  const owner = await ownerOf(addressOf(served))
  if (owner === undefined) return undefined
  const {url, pid} = parseOwner(owner)
  return `Another \`${served.command}\` of this project is running${url === undefined ? '' : ` at ${url} (process ${pid})`}.`
}

/** Lets later processes find this one. If another one was first, they find that one. */
export async function announceServer(served: ServedFolder, url: string): Promise<HeldName> {
  const about = JSON.stringify({pid: process.pid, url})
  // On a machine without such sockets, servers just do not find each other.
  const held = await holdName(addressOf(served), about).catch(() => undefined)
  return held && 'release' in held ? held : {release: async () => undefined}
}

function addressOf({command, folder}: ServedFolder): string {
  return nameAddress(`${command}\0${realPath(folder)}`)
}

/** Any process could hold the name, so what it says is only shown if it is well-formed. */
function parseOwner(owner: string): {readonly url?: string; readonly pid?: number} {
  try {
    const {pid, url}: {pid?: unknown; url?: unknown} = JSON.parse(owner)
    return Number.isInteger(pid) && typeof url === 'string' && /^http:\/\/[\w.:[\]-]+\/[\w./%~-]{0,200}$/.test(url)
      ? {url, pid: Number(pid)}
      : {}
  } catch {
    return {}
  }
}
