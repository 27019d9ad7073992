import * as nodeFs from 'node:fs'
import {dirname, join} from 'node:path'
import {hashOf} from '../../host/machine/hash.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {temporaryName, writeWhole} from '../../host/machine/write-whole.ts'

/** The functions that move files. Passed in, so tests can make any of them fail. */
export type MoveFs = Pick<
  typeof nodeFs,
  | 'closeSync'
  | 'existsSync'
  | 'fchmodSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'writeSync'
>

/** The steps of a move, stored next to the cache, so the next run can revert a killed move. Paths are relative to the root. */
interface Journal {
  readonly moves: readonly (readonly [from: string, to: string])[]
  readonly edits: readonly TextEdit[]
  /** Folders to create, outer ones first. */
  readonly folders: readonly string[]
}

interface TextEdit {
  /** Path after the move. */
  readonly path: string
  /** Where the new text is written before it replaces the file. */
  readonly staged: string
  /** Where the old file is kept until the end; absent without an old file. */
  readonly backup?: string
  /** Hash of the new text. */
  readonly hash: string
}

const journalPath = '.docsgen/move.json'

/**
 * Moves files and changes texts, completely or not at all. Texts are first written next to their destinations, which detects a
 * full or unwritable disk. The remaining steps are renames, which a journal can revert.
 *
 * @param moves by path before the move, relative to the root
 * @param texts new texts by path after the move
 * @throws HostError 3 after everything is restored
 */
export function moveContent(
  root: string,
  {moves, texts}: {readonly moves: ReadonlyMap<string, string>; readonly texts: ReadonlyMap<string, string>},
  fs: MoveFs = nodeFs
): void {
  const sources = new Map([...moves].map(([from, to]) => [to, from]))
  const edits = [...texts].map(([path, text], index): TextEdit => {
    const tempPath = (role: string): string => `${dirname(path)}/.docsgen-${role}-${index}`
    const backup = fs.existsSync(join(root, sources.get(path) ?? path)) ? {backup: tempPath('old')} : {}
    return {path, staged: tempPath('new'), ...backup, hash: hashOf(text)}
  })
  const folders = missingFolders(root, [...moves.values(), ...texts.keys()], fs)
  const journal: Journal = {moves: [...moves], edits, folders}
  let acting = ''
  try {
    acting = journalPath
    writeWhole(join(root, journalPath), JSON.stringify(journal), {fs})
    for (const folder of folders) {
      acting = folder
      fs.mkdirSync(join(root, folder))
    }
    for (const {path, staged} of edits) {
      acting = path
      const mode = fs.statSync(join(root, sources.get(path) ?? path), {throwIfNoEntry: false})?.mode
      const permissions = mode === undefined ? {} : {mode: mode & 0o7777}
      writeWhole(join(root, staged), texts.get(path) ?? '', {...permissions, fs})
    }
    const rename = (from: string, to: string): void => {
      acting = from
      fs.renameSync(join(root, from), join(root, to))
    }
    for (const [from, to] of moves) rename(from, to)
    for (const {path, staged, backup} of edits) {
      if (backup !== undefined) rename(path, backup)
      rename(staged, path)
    }
    // The move is complete.
    acting = journalPath
    fs.rmSync(join(root, journalPath))
  } catch (error) {
    revert(root, journal, fs)
    throw machineError(error, {verb: 'move', path: acting, note: 'Nothing was moved.'})
  }
  for (const {backup} of edits) if (backup !== undefined) attempt(() => fs.rmSync(join(root, backup), {force: true}))
  for (const from of moves.keys()) removeEmpty(root, dirname(from), fs)
}

/**
 * Reverts a move that was killed.
 *
 * @returns whether there was one
 */
export function recoverMove(root: string, fs: MoveFs = nodeFs): boolean {
  let journal: Journal
  try {
    journal = JSON.parse(fs.readFileSync(join(root, journalPath), 'utf8')) as Journal
  } catch {
    return false
  }
  for (const folder of new Set(journal.edits.map(({path}) => dirname(path)))) removeHalves(join(root, folder), fs)
  revert(root, journal, fs)
  return true
}

/** Removes files that were being written. */
function removeHalves(folder: string, fs: MoveFs): void {
  attempt(() => {
    for (const name of fs.readdirSync(folder)) if (temporaryName.test(name)) fs.rmSync(join(folder, name))
  })
}

/**
 * Reverts the completed steps of a journal, last first. Each step checks its own state, because it is unknown where the move
 * stopped.
 */
function revert(root: string, {moves, edits, folders}: Journal, fs: MoveFs): void {
  const at = (path: string): string => join(root, path)
  for (const {path, staged, backup, hash} of edits.toReversed()) {
    if (backup !== undefined) {
      if (fs.existsSync(at(backup))) attempt(() => fs.renameSync(at(backup), at(path)))
    } else attempt(() => hashOf(fs.readFileSync(at(path))) === hash && fs.rmSync(at(path)))
    attempt(() => fs.rmSync(at(staged), {force: true}))
  }
  for (const [from, to] of moves.toReversed())
    if (fs.existsSync(at(to)) && !fs.existsSync(at(from))) attempt(() => fs.renameSync(at(to), at(from)))
  for (const folder of folders.toReversed()) attempt(() => fs.rmdirSync(at(folder)))
  attempt(() => fs.rmSync(at(journalPath), {force: true}))
}

/** Returns the missing folders of files, outer ones first. */
function missingFolders(root: string, files: readonly string[], fs: MoveFs): string[] {
  const missing = new Set<string>()
  for (const file of files) {
    const way: string[] = []
    for (let folder = dirname(file); folder !== '.' && !fs.existsSync(join(root, folder)); folder = dirname(folder))
      way.unshift(folder)
    for (const folder of way) missing.add(folder)
  }
  return [...missing]
}

function removeEmpty(root: string, folder: string, fs: MoveFs): void {
  if (!folder.includes('/')) return
  try {
    fs.rmdirSync(join(root, folder))
  } catch {
    // The folder is not empty, or already gone.
    return
  }
  removeEmpty(root, dirname(folder), fs)
}

/** Ignores errors, because another error is already being reported. */
function attempt(act: () => unknown): void {
  try {
    act()
  } catch {
    // The first error is reported.
  }
}
