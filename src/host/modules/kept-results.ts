import {changedInput, worldOf} from '../cache/changed-input.ts'
import {ModuleFailure} from './module-failure.ts'
import type {ModuleInputs} from './module-inputs.ts'

/** Results of modules, which are valid as long as their files are unchanged. */
export interface KeptResults<T> {
  /** Returns the kept result of a key, or makes it. Failures are kept too: a broken module is bundled once, not for every page. */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** See `ModuleLoader`. */
  startBatch(): void
}

interface Kept<T> {
  readonly made: Promise<T>
  /** The batch in which the files were last compared. */
  batch: number
}

export function createKept<T extends {readonly inputs: ModuleInputs}>(root: string): KeptResults<T> {
  const kept = new Map<string, Kept<T>>()
  const world = worldOf({root})
  let batch = 0
  const isCurrent = async ({made, batch: last}: Kept<T>): Promise<boolean> => {
    const result = await made.catch((error: unknown) => (error instanceof ModuleFailure ? error : undefined))
    if (!result) return false
    // In batch 0, nobody has started a batch yet.
    return (batch > 0 && last === batch) || changedInput({files: result.inputs}, world) === undefined
  }
  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known && (await isCurrent(known))) {
        known.batch = batch
        return known.made
      }
      const made = make()
      kept.set(key, {made, batch})
      return made
    },
    startBatch() {
      batch++
    }
  }
}
