import {basename} from 'node:path'
import {HostError} from './host-error.ts'
import {relativePath} from './paths.ts'

/** The operation that failed. */
export interface MachineAct {
  /** A verb in the infinitive: `write`, `read`, `replace`. */
  readonly verb: string
  /** Relative to the project root, because absolute paths do not belong in logs. */
  readonly path: string
  /** Number of bytes that the operation needs, if known. */
  readonly bytes?: number
  /** A closing sentence, for example about what is unchanged. */
  readonly note?: string
}

/**
 * Converts a file system error to an error with exit code 3 that contains the path and says what to do. Returns a `HostError`
 * unchanged.
 */
export function machineError(error: unknown, act: MachineAct): HostError {
  if (error instanceof HostError) return error
  const reason = `${reasonOf(codeOf(error), act)}${act.note === undefined ? '' : ` ${act.note}`}`
  return new HostError(reason, 3, {cause: error})
}

/** Converts an unexpected file system error in the same way, with the path that it contains. Returns other errors unchanged. */
export function describeSystemError(error: unknown, root: string): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error && typeof error.path === 'string')) return error
  const inside = error.path.startsWith(root)
  return machineError(error, {verb: 'use', path: inside ? relativePath(root, error.path) : basename(error.path)})
}

/** Returns the message for a bug in docsgen. */
export function describeBug(error: unknown): string {
  const {stack, message} = error as Partial<Error>
  return `docsgen failed. This is a bug in docsgen, not in your content:\n${stack ?? message ?? String(error)}`
}

/** Returns the system's code of an error (`ENOSPC`), or the class of any other error. */
export function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return 'unknown error'
}

function reasonOf(code: string, {verb, path, bytes}: MachineAct): string {
  const needs = bytes === undefined ? '' : ` (needs ${bytes} bytes)`
  switch (code) {
    case 'ENOSPC':
      return `Cannot ${verb} \`${path}\`${needs}: no space left on the device (ENOSPC). Free some space and try again.`
    case 'EDQUOT':
      return `Cannot ${verb} \`${path}\`${needs}: the disk quota is used up (EDQUOT). Free some space and try again.`
    case 'EACCES':
    case 'EPERM':
      return `Cannot ${verb} \`${path}\`: no permission (${code}). docsgen needs write permission for it and its folder.`
    case 'EROFS':
      return `Cannot ${verb} \`${path}\`: the file system is read-only (EROFS). Choose a writable folder.`
    case 'EMFILE':
    case 'ENFILE':
      return `Cannot ${verb} \`${path}\`: too many open files (${code}). Raise the limit (\`ulimit -n\`) and try again.`
    case 'ENAMETOOLONG':
      return `Cannot ${verb} \`${path}\`: its name is longer than the file system allows (ENAMETOOLONG).`
    case 'EFBIG':
      return `Cannot ${verb} \`${path}\`${needs}: larger than the system allows (EFBIG). Raise the limit (\`ulimit -f\`) and try again.`
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EISDIR':
      return `Cannot ${verb} \`${path}\`: a file is where a folder is expected, or the reverse (${code}). Remove it and try again.`
    case 'EXDEV':
    case 'EBUSY':
      return `Cannot ${verb} \`${path}\`: the folder is a mount point, in use or part of a lower image layer (${code}). Choose a folder inside it, or remove it and try again.`
    default:
      return `Cannot ${verb} \`${path}\`${needs} (${code}).`
  }
}
