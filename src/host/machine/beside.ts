import {join, sep} from 'node:path'

/** Folders beside a root whose files are the project's as those below it are: pages of a generator that lie in `../docs`. */
const folders = new Map<string, readonly string[]>()

/**
 * Says which folders beside a root belong to its project. Told in every thread, before a file is read.
 *
 * @param dirs relative to the root; those below it are passed over
 */
export function openBeside(root: string, dirs: readonly string[]): void {
  const beside = dirs.filter(dir => dir === '..' || dir.startsWith('../')).map(dir => join(root, dir))
  if (beside.length > 0) folders.set(root, beside)
  else folders.delete(root)
}

/** The folder beside a root that a file lies in; nothing where it is none of the project's. All paths are absolute. */
export function besideOf(root: string, absolute: string): string | undefined {
  return folders.get(root)?.find(folder => absolute === folder || absolute.startsWith(folder + sep))
}
