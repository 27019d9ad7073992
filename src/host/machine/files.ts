import {type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync} from 'node:fs'
import {basename, join, resolve} from 'node:path'
import {compareCodeUnits} from '../../model/order.ts'
import {blockedReason} from './blocked-reason.ts'
import {hashOf} from './hash.ts'
import {machineError} from './machine-error.ts'
import {insideRoot, relativePath} from './paths.ts'

/** The current state of a file. */
export interface FileNow {
  /**
   * `undefined` if the file does not exist, or if a page must not read it: links out of the project and its repository, and
   * hidden files (see `blockedReason`).
   */
  readonly bytes: Buffer | undefined
  /** Hash of the bytes and of a link's target; null if the file does not exist. */
  readonly hash: string | null
}

const none: FileNow = {bytes: undefined, hash: null}

/**
 * Reads a file and its state. Everything uses this function, so results are consistent as long as nothing changes.
 *
 * @param path relative to the root; files outside (`../packages/a.js`) have a state, but no bytes
 * @throws HostError 3 if the file exists but cannot be read
 */
export function readWithState(root: string, path: string): FileNow {
  const absolute = join(root, path)
  const open = openText(absolute)
  if (open) return {bytes: insideRoot(root, path) === undefined ? undefined : open.bytes, hash: open.hash}
  try {
    // Reading a pipe or a device would never end.
    if (!statSync(absolute, {throwIfNoEntry: false})?.isFile()) return none
    const real = realpathSync(absolute)
    const bytes = readFileSync(real)
    const linked = real === absolute ? '' : `${relativePath(root, real)}\n`
    const hash = linked === '' ? hashOf(bytes) : hashOf(Buffer.concat([Buffer.from(linked), bytes]))
    const seen = insideRoot(root, path) && blockedReason(root, real) === undefined
    return {bytes: seen ? bytes : undefined, hash}
  } catch (error) {
    if (isAbsence(error)) return none
    throw machineError(error, {verb: 'read', path})
  }
}

/**
 * Reads a file that was found by other means, wherever it is. Used by the plugins of the bundler.
 *
 * @throws HostError 3 if the file cannot be read; the system's error if it no longer exists
 */
export function readFound(root: string, absolute: string): Buffer {
  try {
    return readFileSync(absolute)
  } catch (error) {
    throw isAbsence(error) ? error : machineError(error, {verb: 'read', path: relativePath(root, absolute)})
  }
}

/**
 * Reads a file of the project that may be part of the site. Returns `undefined` if it does not exist, if a link points outside
 * the project and its repository, or if the file or a link's target is hidden (see `blockedReason`).
 */
export function readInside(root: string, path: string): Buffer | undefined {
  return insideRoot(root, path) === undefined ? undefined : readWithState(root, path).bytes
}

/** Returns the state of a file, like `FileNow.hash`. */
export function hashFile(root: string, path: string): string | null {
  return readWithState(root, path).hash
}

/**
 * Returns the `Stats` of an absolute path; `undefined` if it is not a file.
 *
 * @throws HostError 3 if they cannot be read
 */
export function statFile(path: string): Stats | undefined {
  try {
    const stats = statSync(path, {throwIfNoEntry: false})
    return stats?.isFile() ? stats : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw machineError(error, {verb: 'read', path: basename(path)})
  }
}

/**
 * Returns the names in a folder of the project, in no particular order; an empty list if the folder does not exist.
 *
 * @throws HostError 3 if the folder cannot be read
 */
export function namesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder))
  } catch (error) {
    if (isAbsence(error)) return []
    throw machineError(error, {verb: 'read', path: folder})
  }
}

/** A file, a folder or a link below a folder. */
export interface FoundEntry {
  /** Relative to the folder, with forward slashes. */
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
  /** Whether it is a file, and not a link, a pipe or the like. */
  readonly isFile: boolean
}

/**
 * Yields everything below a folder without following links, in code unit order of names. A missing folder has no entries.
 *
 * @param isIgnored returns whether to leave out an entry, and everything below it
 * @throws HostError 3 if a folder cannot be read
 */
export function* entriesBelow(
  folder: string,
  isIgnored: (entry: FoundEntry) => boolean = () => false,
  below = ''
): Generator<FoundEntry, void> {
  for (const item of itemsIn(folder, below)) {
    const path = below === '' ? item.name : `${below}/${item.name}`
    const entry = {path, name: item.name, isFolder: item.isDirectory(), isFile: item.isFile()}
    if (isIgnored(entry)) continue
    yield entry
    if (entry.isFolder) yield* entriesBelow(folder, isIgnored, path)
  }
}

/** Returns the paths of the files below a folder, sorted by code unit. */
export function filesBelow(folder: string): string[] {
  return [...entriesBelow(folder)].flatMap(({path, isFile}) => (isFile ? [path] : [])).sort(compareCodeUnits)
}

function itemsIn(folder: string, below: string): Dirent[] {
  try {
    return readdirSync(join(folder, below), {withFileTypes: true}).sort((a, b) => compareCodeUnits(a.name, b.name))
  } catch (error) {
    if (isAbsence(error)) return []
    throw machineError(error, {verb: 'read', path: below || folder})
  }
}

const absences = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** Returns whether an error means that the file does not exist, and not that the machine failed. */
export function isAbsence(error: unknown): boolean {
  return absences.has((error as NodeJS.ErrnoException).code ?? '')
}

/** Unsaved text in an editor, by absolute path: a layer over the files. Empty in every command except `lsp`. */
const layer = new Map<string, {readonly bytes: Buffer; readonly hash: string}>()

/**
 * Sets the text of an open document, which hides its file.
 *
 * @param text `undefined` if the document is closed
 */
export function setOpenText(absolute: string, text: string | undefined): void {
  const path = resolve(absolute)
  if (text === undefined) {
    layer.delete(path)
    return
  }
  const bytes = Buffer.from(text)
  layer.set(path, {bytes, hash: hashOf(bytes)})
}

/** Returns the text of a file that is open in an editor; `undefined` if it is not open. */
export function openText(absolute: string): {readonly bytes: Buffer; readonly hash: string} | undefined {
  return layer.size === 0 ? undefined : layer.get(absolute)
}

/** Returns all open texts for a thread, which has its own layer; `undefined` if there are none. */
export function openTexts(): Readonly<Record<string, string>> | undefined {
  if (layer.size === 0) return undefined
  return Object.fromEntries([...layer].map(([path, {bytes}]) => [path, bytes.toString('utf8')]))
}

/** Replaces the layer of this thread. */
export function replaceOpenTexts(texts: Readonly<Record<string, string>> = {}): void {
  for (const path of layer.keys()) if (!(path in texts)) layer.delete(path)
  for (const [path, text] of Object.entries(texts))
    if (layer.get(path)?.bytes.toString('utf8') !== text) setOpenText(path, text)
}
