import {type Dirent, readdirSync, realpathSync, type Stats, statSync} from 'node:fs'
import {sep} from 'node:path'
import {blockedReason} from '../machine/blocked-reason.ts'
import {isHidden} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {relativePath} from '../machine/paths.ts'

export interface FoundFile {
  /** Absolute path. */
  readonly path: string
  /** Why a link cannot be followed. Such an entry has no other data. */
  readonly problem?: string
  /** Set for a hidden file or folder, which is reported but not published. */
  readonly hidden?: true
  /** Absent if the walk is lazy and the folder entry is a plain file. */
  readonly stats: Stats | undefined
}

export interface WalkOptions {
  readonly lazy: boolean
  /**
   * Walks only along these names. Lists the folders on the way in full, and the first pages of each folder beside the way, so the
   * folder appears with its name. If such a folder has no pages, lists those of its first subfolder that has some.
   */
  readonly towards?: readonly string[]
  /**
   * Returns whether to list a hidden file or folder, given its path relative to the walked folder. The walk reports the other
   * hidden entries without opening them. By default, the walk skips everything hidden.
   */
  readonly unhidden?: (path: string) => boolean
  /** Absolute paths of folders to skip. `node_modules` is always skipped. */
  readonly skipped?: ReadonlySet<string>
}

interface Walk {
  readonly root: string
  /** The folder where the walk starts. */
  readonly top: string
  readonly lazy: boolean
  readonly unhidden?: ((path: string) => boolean) | undefined
  /** Absolute paths of folders to skip. */
  readonly skipped: ReadonlySet<string>
  /** Targets of links to folders that were followed. */
  readonly seen: Set<string>
}

/**
 * Yields every file below a folder except hidden ones, in no particular order, and the links that cannot be followed. A link is
 * never followed out of the root, to a hidden file, or to a folder that contains the link. Each folder is followed only once.
 *
 * @yields a file, or `undefined` after each folder, so the caller can do other work
 * @throws HostError 3 if a folder cannot be read
 */
export function* walkFolder(
  root: string,
  folder: string,
  {lazy, towards, unhidden, skipped = new Set()}: WalkOptions
): Generator<FoundFile | undefined, void> {
  const walk: Walk = {root, top: folder, lazy, unhidden, skipped, seen: new Set()}
  if (towards) yield* walkTowards(walk, folder, towards)
  else yield* walkAll(walk, folder)
}

function* walkAll(walk: Walk, folder: string): Generator<FoundFile | undefined, void> {
  for (const entry of entriesOf(walk, folder)) {
    if (entry.isFolder) yield* walkAll(walk, entry.path)
    else yield entry
  }
  yield
}

function* walkTowards(walk: Walk, folder: string, path: readonly string[]): Generator<FoundFile | undefined, void> {
  for (const entry of entriesOf(walk, folder)) {
    if (!entry.isFolder) yield entry
    else if (entry.name.normalize('NFC') === path[0]) yield* walkTowards(walk, entry.path, path.slice(1))
    else yield* listSome(walk, entry.path)
  }
  yield
}

/** Number of pages to list in a folder beside the way: more than a sidebar opens a folder for. */
const mostListed = 30

/** @returns whether the folder has a page */
function* listSome(walk: Walk, folder: string): Generator<FoundFile | undefined, boolean> {
  const folders: string[] = []
  let pages = 0
  for (const entry of entriesOf(walk, folder)) {
    if (entry.isFolder) folders.push(entry.path)
    else {
      if (entry.problem === undefined && /\.mdx?$/.test(entry.name) && !/^[_[]/.test(entry.name)) pages++
      // The folder's own page is listed wherever it comes in the order.
      if (pages <= mostListed || /^(?:_meta|index|README)\./.test(entry.name)) yield entry
    }
  }
  let found = pages > 0
  for (const below of folders.sort()) {
    if (found) break
    found = yield* listSome(walk, below)
  }
  yield
  return found
}

interface Entry extends FoundFile {
  readonly name: string
  readonly isFolder: boolean
}

function* entriesOf({root, top, lazy, unhidden, skipped, seen}: Walk, folder: string): Generator<Entry, void> {
  let entries: Dirent[]
  try {
    entries = readdirSync(folder, {withFileTypes: true})
  } catch (error) {
    throw unreadable(root, folder, error)
  }
  for (const entry of entries) {
    const {name} = entry
    // `join` is slower, because it examines every character of ten thousand paths.
    const path = folder.endsWith(sep) ? folder + name : folder + sep + name
    if (isHidden(name) && !unhidden?.(relativePath(top, path))) {
      if (unhidden) yield {name, path, hidden: true, stats: undefined, isFolder: false}
      continue
    }
    if (name === 'node_modules' || skipped.has(path)) continue
    if (entry.isDirectory() || (lazy && entry.isFile())) {
      yield {name, path, stats: undefined, isFolder: entry.isDirectory()}
      continue
    }
    const lost = (problem: string): Entry => ({name, path, problem, stats: undefined, isFolder: false})
    let stats: Stats | undefined
    try {
      stats = statSync(path, {throwIfNoEntry: false})
    } catch (error) {
      if (!entry.isSymbolicLink()) throw unreadable(root, path, error)
      yield lost('that points back to itself')
      continue
    }
    if (entry.isSymbolicLink()) {
      const target = stats && realpathSync(path)
      const problem = problemOf(root, target)
      if (target === undefined || problem !== undefined) {
        yield lost(problem ?? '')
        continue
      }
      if (stats?.isDirectory()) {
        // A folder that contains the link would be walked endlessly.
        if (seen.has(target) || `${realpathSync(folder)}${sep}`.startsWith(target + sep)) continue
        seen.add(target)
      }
    }
    if (stats?.isDirectory() || stats?.isFile()) yield {name, path, stats, isFolder: stats.isDirectory()}
  }
}

/** Returns why a link is not followed, or `undefined` if it is. */
function problemOf(root: string, target: string | undefined): string | undefined {
  if (target === undefined) return 'to a file that does not exist'
  switch (blockedReason(root, target)) {
    case 'outside':
      return 'that points outside the project and its repository'
    case 'hidden':
      return 'to a file that is never published: a hidden file, a package or a built site'
    default:
      return undefined
  }
}

function unreadable(root: string, path: string, error: unknown): HostError {
  return new HostError(`Cannot read \`${relativePath(root, path)}\`: ${reasonOf(error)}`, 3, {
    cause: error
  })
}

function reasonOf(error: unknown): string {
  const {code} = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' ? 'permission denied' : (code ?? String(error))
}
