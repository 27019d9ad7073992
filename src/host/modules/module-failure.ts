import {resolve} from 'node:path'
import type {Plugin} from 'esbuild'
import {candidates, type ModuleInputs, placesOf} from './module-inputs.ts'

/** A module that cannot be bundled or evaluated, with all that this depends on: mending any of it is worth another try. */
export class ModuleFailure extends Error {
  readonly inputs: ModuleInputs

  constructor(message: string, inputs: ModuleInputs) {
    super(message)
    this.inputs = inputs
  }
}

/**
 * Records what a bundle that fails has read and looked for in vain: esbuild tells of inputs only where it succeeds.
 *
 * @returns absolute paths, once the bundle has failed
 */
export function recordInputs(root: string): {readonly plugin: Plugin; readonly paths: ReadonlySet<string>} {
  const paths = new Set<string>()
  const probing = {}
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
          if (pluginData === probing) return undefined
          // A page may import a package by its name.
          if (kind === 'entry-point') {
            if (!path.startsWith(root)) take(placesOf(root, path))
            return undefined
          }
          const {errors} = await setup.resolve(path, {kind, importer, resolveDir, pluginData: probing})
          if (errors.length > 0) take(candidates(path, {folder: resolveDir, alias}))
          return undefined
        })
        setup.onLoad({filter: /.*/, namespace: 'file'}, ({path}) => {
          paths.add(path)
          return undefined
        })
      }
    }
  }
}
