import {realpathSync, statSync} from 'node:fs'
import {dirname, join, relative, resolve, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {HostError} from './host-error.ts'
import {outsideFolderOf} from './project-places.ts'

/**
 * Returns the absolute path of the folder with docsgen's own compiled files: the CLI and the worker, and the browser's scripts in
 * `client/`.
 */
export function libDir(): string {
  // Compiled modules are in lib/ or in lib/chunks/.
  const here = dirname(fileURLToPath(import.meta.url))
  return here.endsWith(`${sep}chunks`) ? dirname(here) : here
}

/**
 * Returns the absolute path of the project's root, with links resolved.
 *
 * @throws HostError 2 if the folder does not exist
 */
export function findRoot(given: string | undefined): string {
  const path = resolve(given ?? '.')
  if (!statSync(path, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError(`Unexpected project root \`${given ?? '.'}\`, expected an existing folder.`, 2)
  return realpathSync(path)
}

/** Returns a path relative to the root with forward slashes, the only form that is printed. */
export function relativePath(root: string, path: string): string {
  // The usual case: `relative` examines every character of both paths.
  if (path.startsWith(root + sep) && !/[\\/]\.{0,2}(?:[\\/]|$)/.test(path))
    return path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
  return relative(root, path).split(sep).join('/')
}

/** Returns the absolute path of a project file, or `undefined` if the path points outside the project (see `openPlaces`). */
export function insideRoot(root: string, path: string): string | undefined {
  const absolute = join(root, path)
  const isInside = absolute === root || absolute.startsWith(root + sep) || outsideFolderOf(root, absolute) !== undefined
  return isInside ? absolute : undefined
}
