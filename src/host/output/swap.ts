import {basename, dirname, join, resolve} from 'node:path'
import {manifestName} from '../machine/hidden.ts'
import {codeOf} from '../machine/machine-error.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'
import {removeFolder, syncPath} from './tree.ts'

/**
 * One swap, in four steps, each of which a kill may follow:
 *
 * 1. `.NAME.docsgen-new` is complete, its manifest written last;
 * 2. NAME is renamed to `.NAME.docsgen-old`;
 * 3. `.NAME.docsgen-new` is renamed to NAME;
 * 4. `.NAME.docsgen-old` is removed, its manifest first.
 *
 * The names are the journal: what lies there says how far the swap came. NAME missing and an old site with a manifest:
 * killed after step 2, the old site goes back. Anything else under the two names is rubbish.
 */
export interface SwapPaths {
  /** The out dir, absolute. */
  readonly out: string
  /** The staging folder: a sibling, so that a rename is enough. */
  readonly staging: string
  readonly old: string
  /** A staging folder that is being removed. */
  readonly gone: string
}

export function swapPaths(out: string): SwapPaths {
  const sibling = (role: string) => join(dirname(out), `.${basename(out)}.docsgen-${role}`)
  return {out, staging: sibling('new'), old: sibling('old'), gone: sibling('gone')}
}

export type OutState = 'missing' | 'empty' | 'ours' | 'foreign' | 'no folder'

/** What stands at the out dir. `ours` has a manifest. */
export function outState(fs: OutputFs, out: string): OutState {
  const stat = fs.lstatSync(out, {throwIfNoEntry: false})
  if (stat === undefined) return 'missing'
  if (!stat.isDirectory()) return 'no folder'
  const names = fs.readdirSync(out)
  return names.length === 0 ? 'empty' : names.includes(manifestName) ? 'ours' : 'foreign'
}

/**
 * Ends what a killed build left half done: afterwards the out dir holds the old site or the new one, whole. To be called
 * only by the holder of the build lock: a swap that is under way looks like one that was killed.
 */
export function recoverSwap(fs: OutputFs, paths: SwapPaths): OutState {
  const state = outState(fs, paths.out)
  if ((state === 'missing' || state === 'empty') && outState(fs, paths.old) === 'ours') {
    if (state === 'empty') fs.rmdirSync(paths.out)
    fs.renameSync(paths.old, paths.out)
    removeStaging(fs, paths)
    return 'ours'
  }
  // Where a stranger took the place of the out dir, a whole old site is the only copy: it stays.
  if (state === 'ours' || outState(fs, paths.old) !== 'ours') removeTree(fs, paths.old)
  removeStaging(fs, paths)
  return state
}

/** Steps 2 and 3. When step 3 fails, step 2 is undone before the error is thrown. */
export function swap(fs: OutputFs, paths: SwapPaths, state: OutState): void {
  if (state === 'empty') fs.rmdirSync(paths.out)
  if (state === 'ours') {
    removeTree(fs, paths.old)
    rename(fs, paths.out, paths.old)
  }
  try {
    rename(fs, paths.staging, paths.out)
  } catch (error) {
    if (state === 'ours') fs.renameSync(paths.old, paths.out)
    throw error
  }
}

/** Step 4. The new site stands already, so nothing here is an error: what cannot be removed, the next build removes. */
export function finishSwap(fs: OutputFs, paths: SwapPaths, clear: (folder: string) => void): void {
  try {
    atMostTwice(() => syncPath(fs, dirname(paths.out)))
    clear(paths.old)
  } catch {
    // Nothing is lost but space.
  }
}

/** Removes the staging folder, also from under threads that still write: they find it gone at once, and make no part of it anew. */
export function removeStaging(fs: OutputFs, {staging, gone}: SwapPaths): void {
  removeTree(fs, gone)
  if (fs.lstatSync(staging, {throwIfNoEntry: false}) === undefined) return
  try {
    fs.renameSync(staging, gone)
  } catch {
    removeTree(fs, staging)
    return
  }
  removeTree(fs, gone)
}

/** Removes a site or staging folder, manifest first: a tree that is half removed must not pass for a whole site. */
export function removeTree(fs: OutputFs, folder: string): void {
  atMostTwice(() => removeOnce(fs, folder))
}

/**
 * Helps a thread that removes a site or staging folder, from the other end. What neither comes to by this, the thread finds at last:
 * nothing here is an error.
 */
export function helpRemove(folder: string): void {
  try {
    removeFolder(nodeFs, folder, true)
  } catch {
    // The thread meets it, too.
  }
}

/** What fails once is tried once more, so that a moment's trouble leaves nothing behind. */
function atMostTwice(act: () => void): void {
  try {
    act()
  } catch {
    act()
  }
}

function removeOnce(fs: OutputFs, folder: string): void {
  const stat = fs.lstatSync(folder, {throwIfNoEntry: false})
  if (stat === undefined) return
  fs.rmSync(join(folder, manifestName), {force: true})
  try {
    if (stat.isDirectory()) {
      removeFolder(fs, folder)
      if (fs.lstatSync(folder, {throwIfNoEntry: false}) === undefined) return
    }
  } catch {
    // A virus scanner looks: the slow way tries again.
  }
  // A thread may still write into it.
  fs.rmSync(folder, {recursive: true, force: true, maxRetries: 3})
}

/** Windows refuses to rename a folder while a virus scanner looks into it: a moment later it works. */
function rename(fs: OutputFs, from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      fs.renameSync(from, to)
      return
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 10 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error)))
        throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 * attempt)
    }
  }
}

/** Writes a manifest in which only keys differ: the site itself stays. */
export function replaceManifest(fs: OutputFs, out: string, text: string): void {
  const temporary = join(out, `${manifestName}.new`)
  fs.writeFileSync(temporary, text)
  fs.renameSync(temporary, resolve(out, manifestName))
}
