import {join} from 'node:path'
import {type Constants, describeConstant} from '../../model/constants.ts'
import type {CachedPage} from '../cache/cached-page.ts'
import {type FileState, racyMs, signatureOf} from '../cache/file-state.ts'
import type {SnapshotPage} from '../cache/snapshot.ts'
import {statFile} from '../machine/files.ts'
import type {SourceFile} from '../project/sources.ts'

/** What the disk says of files, asked once each. */
export interface States {
  /** Of a file of the project; nothing where there is none. */
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

/** No file has this state: what was read under it is looked at again. */
const doubtful = '?'

/**
 * What the next run may know of a page: the one author of the snapshot's lines.
 *
 * @param input.signature of the source, from before it was read
 * @param input.read when the reading began, in ms: what changed later is told by its time, whatever it is like now
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
    // It came or went since, and nothing would tell that from the file being as it was.
    if ((state === undefined) !== (hash === null)) return [path, doubtful]
    return [path, state?.signature ?? null]
  })
  return {signature, read, page, inputs}
}

/**
 * Why a page may not be taken from the snapshot without opening a file.
 *
 * @returns a few words; nothing where it may
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
