import {join} from 'node:path'
import {fileSignature, unsettled} from '../cache/file-state.ts'
import {statFile} from '../machine/files.ts'
import {ModuleFailure} from './module-failure.ts'
import type {ModuleInputs} from './module-inputs.ts'

/**
 * Minimum age of a file relative to the bundle, in ms, for the bundle to contain its current state, because clocks of file
 * systems are coarse.
 */
const clockGranularity = 12
/** Maximum number of attempts if files keep changing. */
const mostRounds = 5

/**
 * Makes something from the project's modules, and makes it again while their files change. Otherwise a file that is saved during
 * bundling would have its new hash with its old code, and a fixed error could be reported for the fixed file.
 *
 * @param make returns the result with the states of all dependencies, taken after the files were read
 * @returns the last result; files that changed have the hash `unsettled`
 * @throws ModuleFailure if its files are unchanged, or change too often; any other error of `make` immediately
 */
export async function untilSettled<T extends {readonly inputs: ModuleInputs}>(
  root: string,
  make: () => Promise<T>
): Promise<T> {
  let before: string | undefined
  for (let round = 1; ; round++) {
    const began = Date.now()
    const made = await make().catch((error: unknown) => {
      if (error instanceof ModuleFailure) return error
      throw error
    })
    const young = new Set(made.inputs.flatMap(([file]) => (changedSince(root, file, began) ? [file] : [])))
    // Times in the future are useless, but a signature that stays the same for a whole round shows that the file did not change.
    const now =
      young.size > 0 ? JSON.stringify(made.inputs.map(input => [...input, fileSignature(root, input[0])])) : ''
    const isSettled = young.size === 0 || now === before
    before = now
    if (!isSettled && round < mostRounds) continue
    const inputs = isSettled
      ? made.inputs
      : made.inputs.map(([file, hash]) => [file, young.has(file) ? unsettled : hash] as const)
    if (made instanceof ModuleFailure) throw new ModuleFailure(made.message, inputs, made.mistakes)
    return {...made, inputs}
  }
}

/** Returns whether a file may have changed after a moment, in ms as in `Date.now`. */
export function changedSince(root: string, path: string, moment: number): boolean {
  return (statFile(join(root, path))?.ctimeMs ?? 0) >= moment - clockGranularity
}
