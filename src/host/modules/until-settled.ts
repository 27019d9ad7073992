import {join} from 'node:path'
import {fileSignature, unsettled} from '../cache/file-state.ts'
import {statFile} from '../machine/files.ts'
import {ModuleFailure} from './module-failure.ts'
import type {ModuleInputs} from './module-inputs.ts'

/** So much older than the bundle a file has to be for the bundle to hold it as it is now, in ms: clocks of files are coarse. */
const grain = 12
/** A file that changes in each of so many rounds is not waited for. */
const mostRounds = 5

/**
 * Makes something of the project's modules, and again while a file of it changes: one that is saved while it is bundled would
 * be known by its new hash and used with its old code, and a mistake that is mended while it is told would be the mended file's.
 *
 * @param make gives what was made with the states of all that it depends on, taken after the files were read
 * @returns the last that was made, and whether its files are as it has them; those that are not are `unsettled`
 * @throws ModuleFailure of files that are as it has them, or which change too often; whatever else `make` throws, at once
 */
export async function untilSettled<T extends {readonly inputs: ModuleInputs}>(
  root: string,
  make: () => Promise<T>
): Promise<T & {readonly isSettled: boolean}> {
  let before: string | undefined
  for (let round = 1; ; round++) {
    const began = Date.now()
    const made = await make().catch((error: unknown) => {
      if (error instanceof ModuleFailure) return error
      throw error
    })
    const young = new Set(made.inputs.flatMap(([file]) => (changedSince(root, file, began) ? [file] : [])))
    // Times that lie in the future tell nothing: what stayed the same over a whole round did not change in it.
    const now =
      young.size > 0 ? JSON.stringify(made.inputs.map(input => [...input, fileSignature(root, input[0])])) : ''
    const isSettled = young.size === 0 || now === before
    before = now
    if (!isSettled && round < mostRounds) continue
    const inputs = isSettled
      ? made.inputs
      : made.inputs.map(([file, hash]) => [file, young.has(file) ? unsettled : hash] as const)
    if (made instanceof ModuleFailure) throw new ModuleFailure(made.message, inputs, made.mistakes)
    return {...made, inputs, isSettled}
  }
}

/** Whether a file may have changed after a moment, in ms as `Date.now` tells them. */
export function changedSince(root: string, path: string, moment: number): boolean {
  return (statFile(join(root, path))?.ctimeMs ?? 0) >= moment - grain
}
