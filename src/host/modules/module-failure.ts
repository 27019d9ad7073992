import {resolve} from 'node:path'
import type {Plugin} from 'esbuild'
import type {Mistake} from '../../model/diagnostic.ts'
import {fileOfInput, withoutSuffix} from './esbuild-paths.ts'
import {candidates, type ModuleInputs, placesOf} from './module-inputs.ts'

/**
 * Error for a module that cannot be bundled or evaluated, with everything that this depends on: a change to any of it justifies
 * another attempt.
 */
export class ModuleFailure extends Error {
  readonly inputs: ModuleInputs
  /** Empty if no place is known. */
  readonly mistakes: readonly Mistake[]

  constructor(message: string, inputs: ModuleInputs, mistakes: readonly Mistake[] = []) {
    super(message)
    this.inputs = inputs
    this.mistakes = mistakes
  }
}

/**
 * Records what a failing bundle has read and looked for without success, because esbuild only reports inputs after success.
 *
 * @returns absolute paths, complete when the bundle has failed
 */
export function recordInputs(root: string): {readonly plugin: Plugin; readonly paths: ReadonlySet<string>} {
  const paths = new Set<string>()
  const take = (found: Iterable<string>): void => {
    for (const path of found) paths.add(resolve(root, path))
  }
  return {
    paths,
    plugin: {
      name: 'docsgen-inputs',
      setup(setup) {
        const {alias = {}} = setup.initialOptions
        setup.onResolve({filter: /.*/}, async ({path, pluginData, kind, importer, resolveDir}) => {
          if (pluginData?.docsgenProbe) return undefined
          if (kind === 'entry-point') {
            // The file existed when it was requested, and may be restored in a moment.
            paths.add(resolve(root, withoutSuffix(path)))
            // A page may import a package by name.
            if (!path.startsWith(root)) take(placesOf(root, path))
            return undefined
          }
          const probe = {...pluginData, docsgenProbe: true}
          const found = await setup.resolve(path, {kind, importer, resolveDir, pluginData: probe})
          if (found.errors.length > 0) take(candidates(path, {folder: resolveDir, alias}))
          // An editor that saves a file by replacing it may have removed it before the bundler looks for it.
          else if (found.namespace === 'file') take([found.path])
          return undefined
        })
        setup.onLoad({filter: /.*/}, ({path}) => {
          paths.add(resolve(root, fileOfInput(root, path)))
          return undefined
        })
      }
    }
  }
}
