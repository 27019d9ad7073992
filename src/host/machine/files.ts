import {readdirSync, readFileSync, realpathSync, type Stats, statSync} from 'node:fs'
import {basename, join, resolve} from 'node:path'
import {hashOf} from './hash.ts'
import {lostBehind} from './lost-behind.ts'
import {machineError} from './machine-error.ts'
import {insideRoot, relativePath} from './paths.ts'

/** What stands at a path now. */
export interface FileNow {
  /**
   * Nothing where no file is there, or one that a page may not see: what a link leads to outside of the project and its
   * repository, and what is hidden (see `lostBehind`).
   */
  readonly bytes: Buffer | undefined
  /** Names the state: of its bytes, and of where a link leads. Null where there is no file. */
  readonly hash: string | null
}

const none: FileNow = {bytes: undefined, hash: null}

/**
 * Reads a file and tells its state, the one way to do either: whoever asks twice gets one answer while nothing changes.
 *
 * @param path relative to the root; what lies outside (`../packages/a.js`) has a state, and no bytes
 * @throws HostError 3 where there is a file that the machine does not give: that is not the same as none
 */
export function lookAt(root: string, path: string): FileNow {
  const absolute = join(root, path)
  const open = openText(absolute)
  if (open) return {bytes: insideRoot(root, path) === undefined ? undefined : open.bytes, hash: open.hash}
  try {
    // A pipe or a device would be read for ever.
    if (!statSync(absolute, {throwIfNoEntry: false})?.isFile()) return none
    const real = realpathSync(absolute)
    const bytes = readFileSync(real)
    const linked = real === absolute ? '' : `${relativePath(root, real)}\n`
    const hash = linked === '' ? hashOf(bytes) : hashOf(Buffer.concat([Buffer.from(linked), bytes]))
    const seen = insideRoot(root, path) && lostBehind(root, real) === undefined
    return {bytes: seen ? bytes : undefined, hash}
  } catch (error) {
    if (isAbsence(error)) return none
    throw machineError(error, {verb: 'read', path})
  }
}

/**
 * Bytes of a file that something else has found, wherever it lies: what the bundler's own steps read.
 *
 * @throws HostError 3 where the machine does not give it; the system's error where it has gone meanwhile
 */
export function readFound(root: string, absolute: string): Buffer {
  try {
    return readFileSync(absolute)
  } catch (error) {
    throw isAbsence(error) ? error : machineError(error, {verb: 'read', path: relativePath(root, absolute)})
  }
}

/**
 * Bytes of a file of the project that may be part of the site; nothing where there is none, where a link leads out of the
 * project and its repository, and where it, or what a link leads to, is hidden (see `lostBehind`).
 */
export function readInside(root: string, path: string): Buffer | undefined {
  return insideRoot(root, path) === undefined ? undefined : lookAt(root, path).bytes
}

/** State of a file as `FileNow.hash`. */
export function hashFile(root: string, path: string): string | null {
  return lookAt(root, path).hash
}

/**
 * What the system says of an absolute path; nothing where no file is there.
 *
 * @throws HostError 3 where the machine does not tell
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
 * Names in a folder of the project, in no certain order; none where there is no such folder.
 *
 * @throws HostError 3 where the machine does not give them
 */
export function namesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder))
  } catch (error) {
    if (isAbsence(error)) return []
    throw machineError(error, {verb: 'read', path: folder})
  }
}

const absences = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** Whether an error says that no file stands there, and not that the machine failed. */
export function isAbsence(error: unknown): boolean {
  return absences.has((error as NodeJS.ErrnoException).code ?? '')
}

/** Text that an editor has not saved, by absolute path: a layer over the files. Empty in every command but `lsp`. */
const layer = new Map<string, {readonly bytes: Buffer; readonly hash: string}>()

/**
 * Puts the text of an open document over its file, or takes it away.
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

/** Returns what an editor shows of a file; `undefined` if it is not open. */
export function openText(absolute: string): {readonly bytes: Buffer; readonly hash: string} | undefined {
  return layer.size === 0 ? undefined : layer.get(absolute)
}

/** All open texts, for a thread, which has a layer of its own; `undefined` if there are none. */
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
