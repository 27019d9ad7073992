import {basename, dirname, join, resolve} from 'node:path'
import {manifestName} from '../machine/hidden.ts'
import {codeOf} from '../machine/machine-error.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'
import {removeFolder, syncPath} from './tree.ts'

/**
 * Paths of one swap, in four steps. The process may be killed after each:
 *
 * 1. `.NAME.docsgen-new` is complete, its manifest written last;
 * 2. NAME is renamed to `.NAME.docsgen-old`;
 * 3. `.NAME.docsgen-new` is renamed to NAME;
 * 4. `.NAME.docsgen-old` is removed, its manifest first.
 *
 * The names are the journal: they show how far the swap came. If NAME is missing and the old site has a manifest, the process was
 * killed after step 2, and the old site is restored. Anything else under the two names can be removed.
 */
export interface SwapPaths {
  /** Absolute path of the output folder. */
  readonly out: string
  /** The staging folder: a sibling, so a rename is sufficient. */
  readonly staging: string
  readonly old: string
  /** A staging folder while it is removed. */
  readonly gone: string
}

export function swapPaths(out: string): SwapPaths {
  const sibling = (role: string) => join(dirname(out), `.${basename(out)}.docsgen-${role}`)
  return {out, staging: sibling('new'), old: sibling('old'), gone: sibling('gone')}
}

export type OutState = 'missing' | 'empty' | 'ours' | 'foreign' | 'no folder'

/** Returns the state of the output folder. `ours` has a manifest. */
export function outState(fs: OutputFs, out: string): OutState {
  const stat = fs.lstatSync(out, {throwIfNoEntry: false})
  if (stat === undefined) return 'missing'
  if (!stat.isDirectory()) return 'no folder'
  const names = fs.readdirSync(out)
  return names.length === 0 ? 'empty' : names.includes(manifestName) ? 'ours' : 'foreign'
}

/**
 * Finishes what a killed build left, so the output folder contains either the old or the new site, complete. Only the holder of
 * the build lock may call it, because a swap in progress looks like a killed one.
 */
export function recoverSwap(fs: OutputFs, paths: SwapPaths): OutState {
  const state = outState(fs, paths.out)
  if ((state === 'missing' || state === 'empty') && outState(fs, paths.old) === 'ours') {
    if (state === 'empty') fs.rmdirSync(paths.out)
    fs.renameSync(paths.old, paths.out)
    removeStaging(fs, paths)
    return 'ours'
  }
  // If something else took the place of the output folder, a complete old site is the only copy and stays.
  if (state === 'ours' || outState(fs, paths.old) !== 'ours') removeTree(fs, paths.old)
  removeStaging(fs, paths)
  return state
}

/** Runs steps 2 and 3. If step 3 fails, reverts step 2 before throwing the error. */
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

/** Runs step 4. Ignores errors, because the new site is in place and the next build removes the rest. */
export function finishSwap(fs: OutputFs, paths: SwapPaths, clear: (folder: string) => void): void {
  try {
    retryOnce(() => syncPath(fs, dirname(paths.out)))
    clear(paths.old)
  } catch {
    // Only disk space is lost.
  }
}

/** Removes the staging folder, even while threads write to it: they find it gone at once, and do not create it again. */
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

/** Removes a site or staging folder, manifest first, so a partly removed folder is never mistaken for a complete site. */
export function removeTree(fs: OutputFs, folder: string): void {
  retryOnce(() => removeOnce(fs, folder))
}

/**
 * Removes a site or staging folder from the other end, to help a thread that removes it. Ignores errors, because the thread
 * handles the rest.
 */
export function helpRemove(folder: string): void {
  try {
    removeFolder(nodeFs, folder, true)
  } catch {
    // The thread encounters the error too.
  }
}

/** Retries once after a failure, so temporary problems leave nothing behind. */
function retryOnce(act: () => void): void {
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
    // Possibly a virus scanner; the slower function below tries again.
  }
  // A thread may still write into it.
  fs.rmSync(folder, {recursive: true, force: true, maxRetries: 3})
}

/** Renames a folder, with retries on Windows, which refuses it while a virus scanner examines the folder. */
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

/** Writes a manifest in which only keys differ. The site itself is unchanged. */
export function replaceManifest(fs: OutputFs, out: string, text: string): void {
  const temporary = join(out, `${manifestName}.new`)
  fs.writeFileSync(temporary, text)
  fs.renameSync(temporary, resolve(out, manifestName))
}
