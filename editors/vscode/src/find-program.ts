import {existsSync} from 'node:fs'
import {isAbsolute, join} from 'node:path'

/** A program and the project that it serves. */
export interface Program {
  /** Absolute path of the program `docsgen`. */
  readonly command: string
  /** Absolute path of the project's folder. */
  readonly root: string
}

/**
 * Returns the program of a workspace folder: that of the project's own packages, of the workspace's, or the configured one.
 *
 * @param settings values of `docsgen.path` and `docsgen.root`; empty if unset
 */
export function findProgram(
  folder: string,
  {path, root}: {readonly path: string; readonly root: string},
  platform: string = process.platform
): Program | undefined {
  const project = join(folder, root)
  const name = platform === 'win32' ? 'docsgen.cmd' : 'docsgen'
  const candidates = [
    ...[project, folder].map(parent => join(parent, 'node_modules', '.bin', name)),
    ...(path === '' ? [] : [isAbsolute(path) ? path : join(folder, path)])
  ]
  const command = candidates.find(candidate => existsSync(candidate))
  return command === undefined ? undefined : {command, root: project}
}
