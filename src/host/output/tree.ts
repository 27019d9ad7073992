import {constants} from 'node:fs'
import {dirname, join} from 'node:path'
import {manifestName} from '../machine/hidden.ts'
import {codeOf} from '../machine/machine-error.ts'
import type {OutputFs} from './node-fs.ts'

/**
 * Removes a folder with all that is in it; links are not followed. `rmSync` asks each file twice what it is: twice the time
 * of a large site. Two threads may do it at once, one from each end: what is gone by then is not missed, and a folder to which
 * somebody adds is left.
 */
export function removeFolder(fs: OutputFs, folder: string, fromEnd = false): void {
  const items = unlessGone(() => fs.readdirSync(folder, {withFileTypes: true})) ?? []
  for (const item of fromEnd ? items.reverse() : items) {
    const path = `${folder}/${item.name}`
    if (item.isDirectory()) removeFolder(fs, path, fromEnd)
    else unlessGone(() => fs.unlinkSync(path))
  }
  unlessGone(() => fs.rmdirSync(folder))
}

function unlessGone<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    return undefined
  }
}

/** Gives a file a second name; where the file system knows no hard links, or not so many, a copy. */
export function linkOrCopy(fs: OutputFs, from: string, to: string): void {
  try {
    fs.linkSync(from, to)
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'].includes(codeOf(error)))
      throw error
    fs.copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

export interface CarryOptions {
  readonly from: string
  readonly to: string
  /** Whether a path is the old site's or the new site's own. */
  readonly ours: (path: string) => boolean
  readonly acting: (path: string) => void
}

/**
 * Takes along what somebody else put into the out dir (a `.git` of a pages branch, a `CNAME`): docsgen removes nothing
 * that it did not write. Where the new site has a file of that path, the new site wins.
 */
export function carryForeign(fs: OutputFs, {from, to, ours, acting}: CarryOptions): void {
  const walk = (below: string): void => {
    for (const item of fs.readdirSync(join(from, below), {withFileTypes: true})) {
      const path = below === '' ? item.name : `${below}/${item.name}`
      if (item.isDirectory()) walk(path)
      else if (!path.startsWith(manifestName) && !ours(path)) carry(path, item.isSymbolicLink())
    }
  }
  const carry = (path: string, isLink: boolean): void => {
    acting(path)
    const target = join(to, path)
    try {
      fs.mkdirSync(dirname(target), {recursive: true})
      if (isLink) fs.symlinkSync(fs.readlinkSync(join(from, path)), target)
      else linkOrCopy(fs, join(from, path), target)
    } catch (error) {
      // A folder of the new site has the name of a stranger's file, or the reverse.
      if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error
    }
  }
  walk('')
}

/** Flushes a file or folder to the disk. Some systems cannot flush a folder: they need not. */
export function syncPath(fs: OutputFs, path: string): void {
  let file: number
  try {
    file = fs.openSync(path, 'r')
  } catch (error) {
    if (process.platform === 'win32') return
    throw error
  }
  try {
    fs.fsyncSync(file)
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR'].includes(codeOf(error))) throw error
  } finally {
    fs.closeSync(file)
  }
}
