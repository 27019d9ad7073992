import {realpathSync} from 'node:fs'
import {homedir} from 'node:os'
import {basename, dirname, isAbsolute, join, parse, relative, resolve, sep} from 'node:path'
import {HostError} from '../machine/host-error.ts'
import {repositoryOf} from '../machine/repository-of.ts'

/** Folders in the root with sources or docsgen's cache, which no site may replace or be built into. */
const sources = ['content', 'public', 'templates', 'schema', '.git', '.docsgen/cache']

/**
 * Returns the output folder, and refuses places where a swap could lose files.
 *
 * @param protect more folders of sources, relative to the root
 * @returns the absolute path with links resolved, whether or not the folder exists
 * @throws HostError with exit code 2
 */
export function findOutDir(root: string, outDir: string, protect: readonly string[] = []): string {
  const realRoot = realPath(resolve(root))
  const out = realPath(resolve(root, outDir))
  const refuse = (reason: string) =>
    new HostError(`Unexpected output folder \`${outDir}\`: ${reason}. Choose a separate folder, such as \`dist\`.`, 2)

  const gitRoot = repositoryOf(realRoot)
  const places: readonly (readonly [string, string])[] = [
    [parse(out).root, 'the root of the file system'],
    [realPath(homedir()), 'your home folder'],
    [realRoot, "the project's root"],
    ...(gitRoot === undefined ? [] : [[gitRoot, 'the root of the git repository'] as const])
  ]
  for (const [place, name] of places) {
    if (out === place) throw refuse(`it is ${name}`)
    if (isInside(place, out)) throw refuse(`it contains ${name}`)
  }
  for (const name of [...sources, ...protect]) {
    const place = realPath(resolve(realRoot, name))
    if (out === place) throw refuse(`\`${name}\` contains sources`)
    if (isInside(place, out)) throw refuse(`it contains \`${name}\``)
    if (isInside(out, place)) throw refuse(`it is inside \`${name}\``)
  }
  return out
}

/** Returns a path for a message: relative to the root, with forward slashes. */
export function displayPath(root: string, path: string): string {
  return (
    relative(realPath(resolve(root)), path)
      .split(sep)
      .join('/') || '.'
  )
}

/** Returns the real path of a file that may not exist, with the links of its nearest existing ancestor resolved. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}

/** Returns whether `path` is below `folder`. Both must be absolute and real. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
