import {type Constants, describeConstant} from '../../model/project/constants.ts'
import type {FileHashes, Inputs, World} from '../../model/project/inputs.ts'
import {hashFile} from '../machine/files.ts'
import {fileSignature} from './file-state.ts'

/**
 * The freshness test of everything that docsgen keeps: compares the recorded state of inputs with their current state.
 *
 * @param record.files with their states as `world` returns them
 * @returns the first difference in a few words; `undefined` if there is none
 */
export function changedInput(
  {files, constants = []}: {readonly files: FileHashes; readonly constants?: Inputs['constants']},
  world: World
): string | undefined {
  for (const [path, known] of files) {
    const state = world.fileState(path)
    if (state !== known) return `${path} ${state === null ? 'was removed' : known === null ? 'is new' : 'changed'}`
  }
  for (const [name, value] of constants) if (world.constant(name) !== value) return `${describeConstant(name)} changed`
  return undefined
}

/**
 * Returns whether a record matches the current state; false if a file cannot be read, because making the result again reports
 * that.
 */
export function isUnchanged(record: Parameters<typeof changedInput>[0], world: World): boolean {
  try {
    return changedInput(record, world) === undefined
  } catch {
    return false
  }
}

/** Returns the current state of files, by their hashes, and of constants. */
export function worldOf({root, values}: {readonly root: string; readonly values?: Constants}): World {
  return {
    fileState: path => hashFile(root, path),
    constant: name => values?.get(name)?.value ?? null
  }
}

/** Returns a world in which files have their signatures as states (see `fileSignature`). Files that do not exist have an empty one. */
export function signaturesIn(root: string): World {
  return {fileState: path => fileSignature(root, path), constant: () => null}
}

/** Returns a world that reads each file only once. */
export function remembered({fileState, constant}: World): World {
  const states = new Map<string, string | null>()
  return {
    fileState(path) {
      const known = states.get(path)
      if (known !== undefined) return known
      const state = fileState(path)
      states.set(path, state)
      return state
    },
    constant
  }
}
