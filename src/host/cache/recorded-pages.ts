import {join} from 'node:path'
import type {World} from '../../model/project/inputs.ts'
import {statFile} from '../machine/files.ts'
import {changedInput} from './changed-input.ts'
import {type FileState, racyMs, signatureOf, unsettled} from './file-state.ts'
import type {SnapshotPage} from './snapshot.ts'

/** The state of files on the disk. Each file is examined only once. */
export interface States {
  /** Returns the state of a file of the project, or `undefined` if it does not exist. */
  of(path: string): FileState | undefined
}

/** @param listed files whose states are already known */
export function createStates(root: string, listed: Iterable<FileState & {readonly path: string}> = []): States {
  const known = new Map<string, FileState | undefined>()
  for (const file of listed) known.set(file.path, file)
  return {
    of(path) {
      if (known.has(path)) return known.get(path)
      const stats = statFile(join(root, path))
      const state = stats && signatureOf(stats)
      known.set(path, state)
      return state
    }
  }
}

/**
 * Returns the world of a record that was made at a moment: files have their signatures as states, so no file is opened.
 *
 * @param read when the record was made, in ms. A file that changed later, or just before, has no state that a record contains
 */
export function statesAt(read: number, states: States, constant: World['constant'] = () => null): World {
  return {
    fileState(path) {
      const state = states.of(path)
      if (!state) return null
      return state.changed < read - racyMs ? state.signature : 'recent'
    },
    constant
  }
}

/**
 * Returns what the next run may reuse of a page. Only this function writes lines of the snapshot.
 *
 * @param record.signature of the source, from before it was read
 * @param record.read when the reading began, in ms; the time of a later change shows that the record is stale
 */
export function recordPage({page, ...record}: Omit<SnapshotPage, 'inputs'>, states: States): SnapshotPage {
  const inputs = page.inputs.files.map(([path, hash]): SnapshotPage['inputs'][number] => {
    const state = states.of(path)
    // The file was created or removed since the page was read, and its current state would hide that.
    if ((state === undefined) !== (hash === null)) return [path, unsettled]
    return [path, state?.signature ?? null]
  })
  return {...record, page, inputs}
}

/** Returns why a page cannot be taken from the snapshot without opening a file; `undefined` if it can. */
export function changeSince(
  source: string,
  {signature, read, page, inputs}: SnapshotPage,
  {states, constant}: {readonly states: States; readonly constant: World['constant']}
): string | undefined {
  const files = [[source, signature] as const, ...inputs]
  return changedInput({files, constants: page.inputs.constants}, statesAt(read, states, constant))
}
