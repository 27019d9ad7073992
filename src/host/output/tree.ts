import {constants} from 'node:fs'
import {dirname, join} from 'node:path'
import {manifestName} from '../machine/hidden.ts'
import {codeOf} from '../machine/machine-error.ts'
import type {OutputFs} from './node-fs.ts'

/**
 * Removes a folder with its content, without following links. Takes half the time of `rmSync`, which reads the type of each file
 * twice. Two threads may do it at once, one from each end: files that are already gone are ignored, and a folder to which files
 * are added is kept.
 */
export function removeFolder(fs: OutputFs, folder: string, fromEnd = false): void {
  const items = ignoreMissing(() => fs.readdirSync(folder, {withFileTypes: true})) ?? []
  for (const item of fromEnd ? items.reverse() : items) {
    const path = `${folder}/${item.name}`
    if (item.isDirectory()) removeFolder(fs, path, fromEnd)
    else ignoreMissing(() => fs.unlinkSync(path))
  }
  ignoreMissing(() => fs.rmdirSync(folder))
}

function ignoreMissing<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    return undefined
  }
}

/** Creates a hard link to a file; a copy if the file system does not support hard links, or not that many. */
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
  /** Returns whether a path belongs to the old or the new site. */
  readonly ours: (path: string) => boolean
  readonly acting: (path: string) => void
}

/**
 * Keeps files that others put into the output folder (a `.git` of a pages branch, a `CNAME`), because docsgen only removes files
 * that it wrote. If the new site has a file with the same path, that one is used.
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
      // A folder of the new site has the name of another file, or the reverse.
      if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error
    }
  }
  walk('')
}

/** Flushes a file or folder to the disk. Systems that cannot flush a folder do not need it. */
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
