import {resolve} from 'node:path'
import {type HeldName, holdName, nameAddress} from '../machine/held-name.ts'
import {HostError} from '../machine/host-error.ts'
import {machineError} from '../machine/machine-error.ts'
import {displayPath, realPath} from './folder.ts'

export type Lock = HeldName

export interface LockOptions {
  /** How the owner identifies itself to another build. Default `docsgen build`. */
  readonly command?: string
  /** Address of the lock, so that tests can use the format of other operating systems. */
  readonly address?: string
}

/**
 * Makes sure that only one build writes an output folder. The name that the build holds is a hash of the real output folder, so two
 * projects that build into one folder use the same lock.
 *
 * @throws HostError 3 if another build holds the lock; the message identifies it
 */
export async function acquireLock(root: string, outDir: string, options: LockOptions = {}): Promise<Lock> {
  const out = realPath(resolve(root, outDir))
  const name = displayPath(root, out)
  const about = JSON.stringify({pid: process.pid, command: options.command ?? 'docsgen build'})
  const held = await holdName(options.address ?? nameAddress(out), about).catch((error: unknown) => {
    throw machineError(error, {verb: 'lock', path: name})
  })
  if ('owner' in held) throw busy(name, held.owner)
  return held
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
