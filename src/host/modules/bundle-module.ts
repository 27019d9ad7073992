import {existsSync, statSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {BuildFailure, BuildOptions} from 'esbuild'
import {ModuleFailure, recordInputs} from './module-failure.ts'
import {bundleInputs, type ModuleInputs, statesOf, withSettings} from './module-inputs.ts'

/** What a page and its modules share with docsgen itself: two copies of React cannot render together. */
export const shared = /^react(-dom)?(\/.*)?$/

const require = createRequire(import.meta.url)

/** So much older than the bundle a file has to be for the bundle to hold it as it is now, in ms: clocks of files are coarse. */
const grain = 12
/** A file whose time lies in the future is not waited for. */
const mostRounds = 5

/**
 * Bundles a module of the project for Node with all that it imports but React, which is docsgen's own.
 *
 * @param input.path relative to the root, or the name of a package
 * @returns the code, and the state of everything that it depends on
 * @throws ModuleFailure with every mistake and its place
 */
export async function bundleModule(input: {
  readonly root: string
  readonly path: string
  readonly alias: Readonly<Record<string, string>>
  /** Gives the map of the code to its sources too: for a place in it that somebody has to be told. */
  readonly mapped?: boolean
}): Promise<{readonly code: string; readonly inputs: ModuleInputs; readonly map?: string}> {
  const {root, path, alias, mapped = false} = input
  const {build} = await import('esbuild')
  const options = {
    entryPoints: [existsSync(join(root, path)) ? resolve(root, path) : path],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    absWorkingDir: root,
    alias: esbuildAlias(root, alias),
    loader: {'.css': 'empty'},
    logLevel: 'silent',
    // The code is the same with and without; paths in the map are relative to the file that is never written.
    ...(mapped ? {sourcemap: 'external', outfile: join(root, 'docsgen-module.js')} : {}),
    plugins: [
      {
        name: 'docsgen-shared',
        setup: setup => {
          setup.onResolve({filter: shared}, ({path: name}) => ({
            path: pathToFileURL(require.resolve(name)).href,
            external: true
          }))
        }
      }
    ]
  } as const satisfies BuildOptions
  const bundle = () =>
    build(options).catch(async () => {
      const {plugin, paths} = recordInputs(root)
      return build({...options, plugins: [plugin, ...options.plugins]}).catch((error: Partial<BuildFailure>) => {
        throw new ModuleFailure(explain(error), statesOf(root, withSettings(root, paths)))
      })
    })
  // A file that is saved while it is bundled would be known by its new hash and used with its old code.
  for (let round = 1; ; round++) {
    const began = Date.now()
    const result = await bundle()
    const inputs = statesOf(root, bundleInputs(root, result.metafile))
    if (round === mostRounds || !inputs.some(([file]) => changedSince(root, file, began)))
      return {
        code: result.outputFiles.find(file => !file.path.endsWith('.map'))?.text ?? '',
        inputs,
        ...(mapped && {map: result.outputFiles.find(file => file.path.endsWith('.map'))?.text ?? ''})
      }
  }
}

/** esbuild wants aliases without a trailing slash, and absolute targets. */
export function esbuildAlias(root: string, alias: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alias).map(([prefix, target]) => [prefix.replace(/\/$/, ''), resolve(root, target)])
  )
}

/** Whether a file may have changed after a moment, in ms as `Date.now` tells them. */
export function changedSince(root: string, path: string, moment: number): boolean {
  return (statSync(join(root, path), {throwIfNoEntry: false})?.ctimeMs ?? 0) >= moment - grain
}

/** The bundler's words for what it cannot bundle, each with its place. */
function explain(error: Partial<BuildFailure>): string {
  const told = (error.errors ?? []).map(({text, location}) =>
    location ? `${text} (${location.file}:${location.line}:${location.column + 1})` : text
  )
  return told.join('; ') || String(error)
}
