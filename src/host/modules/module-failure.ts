import {isAbsolute, posix, resolve} from 'node:path'
import type {Plugin} from 'esbuild'
import {importExtensions} from '../../model/import-extensions.ts'
import {relativePath} from '../machine/paths.ts'

/** Files that a module depends on, relative to the root, with the hash of their bytes; null: there is no such file. */
export type ModuleInputs = readonly (readonly [path: string, hash: string | null])[]

/** A module that cannot be bundled or evaluated, with all that this depends on: mending any of it is worth another try. */
export class ModuleFailure extends Error {
  readonly inputs: ModuleInputs

  constructor(message: string, inputs: ModuleInputs) {
    super(message)
    this.inputs = inputs
  }
}

/** Records what a bundle that fails has read and looked for in vain: esbuild tells of inputs only where it succeeds. */
export function recordInputs(root: string): {readonly plugin: Plugin; readonly paths: ReadonlySet<string>} {
  const paths = new Set<string>()
  const probing = {}
  return {
    paths,
    plugin: {
      name: 'docsgen-inputs',
      setup(setup) {
        const {alias = {}} = setup.initialOptions
        setup.onResolve({filter: /.*/}, async ({path, pluginData, kind, importer, resolveDir}) => {
          if (pluginData === probing || kind === 'entry-point') return undefined
          const {errors} = await setup.resolve(path, {kind, importer, resolveDir, pluginData: probing})
          if (errors.length > 0)
            for (const wanted of candidates(path, resolveDir, alias))
              paths.add(relativePath(root, resolve(root, wanted)))
          return undefined
        })
        setup.onLoad({filter: /.*/, namespace: 'file'}, ({path}) => {
          paths.add(relativePath(root, path))
          return undefined
        })
      }
    }
  }
}

/** Where an import that leads nowhere may lead once somebody has put a file or a package there. */
function candidates(specifier: string, folder: string, alias: Readonly<Record<string, string>>): readonly string[] {
  const known = Object.entries(alias).find(([prefix]) => specifier === prefix || specifier.startsWith(`${prefix}/`))
  const target = known
    ? posix.join(known[1], specifier.slice(known[0].length))
    : specifier.startsWith('.')
      ? posix.join(folder, specifier)
      : isAbsolute(specifier)
        ? specifier
        : undefined
  if (target !== undefined) return importExtensions.map(extension => target + extension)
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return [`node_modules/${name}/package.json`]
}
