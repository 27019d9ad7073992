import {join} from 'node:path'
import {type Constants, describeConstant} from '../../model/constants.ts'
import type {CachedPage} from '../cache/cached-page.ts'
import {type FileState, racyMs, signatureOf} from '../cache/file-state.ts'
import type {SnapshotPage} from '../cache/snapshot.ts'
import {statFile} from '../machine/files.ts'
import type {SourceFile} from '../project/sources.ts'

/** The state of files on the disk. Each file is read only once. */
export interface States {
  /** Returns the state of a file of the project, or `undefined` if it does not exist. */
  of(path: string): FileState | undefined
}

export function createStates(root: string): States {
  const known = new Map<string, FileState | undefined>()
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

/** A state that no file has, so the next run reads the page again. */
const doubtful = '?'

/**
 * Returns what the next run may reuse of a page. Only this function writes lines of the snapshot.
 *
 * @param input.signature of the source, from before it was read
 * @param input.read when the reading began, in ms; the time of a later change shows that the record is stale
 */
export function recordPage(input: {
  readonly signature: string
  readonly read: number
  readonly page: CachedPage
  readonly states: States
}): SnapshotPage {
  const {signature, read, page, states} = input
  const inputs = page.inputs.files.map(([path, hash]): SnapshotPage['inputs'][number] => {
    const state = states.of(path)
    // The file was created or removed since the page was read, and its current state would hide that.
    if ((state === undefined) !== (hash === null)) return [path, doubtful]
    return [path, state?.signature ?? null]
  })
  return {signature, read, page, inputs}
}

/**
 * Returns why a page cannot be taken from the snapshot without opening a file.
 *
 * @returns a few words; `undefined` if the page is up to date
 */
export function staleness(
  source: SourceFile,
  {signature, read, page, inputs}: SnapshotPage,
  {constants, states}: {readonly constants: Constants; readonly states: States}
): string | undefined {
  const old = read - racyMs
  if (source.signature !== signature || source.changed >= old) return `${source.path} changed`
  for (const [path, known] of inputs) {
    const state = states.of(path)
    if ((state?.signature ?? null) === known && (state?.changed ?? 0) < old) continue
    return `${path} ${state === undefined ? 'was removed' : known === null ? 'is new' : 'changed'}`
  }
  for (const [name, value] of page.inputs.constants)
    if ((constants.get(name)?.value ?? null) !== value) return `${describeConstant(name)} changed`
  return undefined
}
