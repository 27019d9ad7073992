import {realpathSync, statSync} from 'node:fs'
import {dirname, join, relative, resolve, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {HostError} from './host-error.ts'
import {besideOf} from './project-places.ts'

/**
 * The folder that holds docsgen's own compiled files: the cli and the worker lie in it, the browser's scripts in
 * `client/`. Absolute.
 */
export function libDir(): string {
  // Compiled modules lie in lib/ or in lib/chunks/.
  const here = dirname(fileURLToPath(import.meta.url))
  return here.endsWith(`${sep}chunks`) ? dirname(here) : here
}

/**
 * The project's root, absolute, links resolved.
 *
 * @throws HostError 2 where there is no such folder
 */
export function findRoot(given: string | undefined): string {
  const path = resolve(given ?? '.')
  if (!statSync(path, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError(`Unexpected project root \`${given ?? '.'}\`, expected an existing folder.`, 2)
  return realpathSync(path)
}

/** A path relative to the root with forward slashes: the only form that is ever printed. */
export function relativePath(root: string, path: string): string {
  // Almost always: `relative` looks at every letter of both.
  if (path.startsWith(root + sep) && !/[\\/]\.{0,2}(?:[\\/]|$)/.test(path))
    return path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
  return relative(root, path).split(sep).join('/')
}

/** The absolute path of a project file, or nothing where the path would lead out of the project (see `openPlaces`). */
export function insideRoot(root: string, path: string): string | undefined {
  const absolute = join(root, path)
  const isInside = absolute === root || absolute.startsWith(root + sep) || besideOf(root, absolute) !== undefined
  return isInside ? absolute : undefined
}
