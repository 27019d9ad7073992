import {join} from 'node:path'
import type {Config} from '../../model/config.ts'
import type {ModuleSyntax} from '../../model/module-syntax.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {touch} from '../cache/cache.ts'
import {cachePath} from '../cache/cache-path.ts'
import {readEntry, writeEntry} from '../cache/entry-file.ts'
import {hashFile} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {bundleIslands, type Islands, noIslands} from './bundle-islands.ts'
import type {ModuleInputs} from './module-inputs.ts'

/** Islands in the cache. */
interface KeptIslands {
  readonly states: ModuleInputs
  readonly hrefs: Islands['hrefs']
  /** Output paths, with bytes in base64. */
  readonly files: readonly (readonly [path: string, bytes: string])[]
}

/**
 * Returns the scripts of islands, from the cache if none of their dependencies changed. Starting esbuild takes a quarter of a
 * build without changes.
 *
 * @param input.cacheDir absolute path of the cache folder
 * @param input.program id of the program that makes them, see `programId`
 * @param input.sources as in `bundleIslands`
 * @throws ModuleFailure if a module imports what browsers do not have
 */
export async function keptIslands(input: {
  readonly root: string
  readonly cacheDir: string
  readonly program: string
  readonly config: Config
  readonly sources: readonly string[]
  readonly modules?: ModuleSyntax | undefined
}): Promise<Islands> {
  const {root, cacheDir, program, config, sources, modules} = input
  if (sources.length === 0) return noIslands
  const ordered = [...new Set(sources)].sort(compareCodeUnits)
  const {base, alias} = config
  const key = hashOf(JSON.stringify(['islands', program, base, alias, modules, ordered]))
  const path = join(cacheDir, cachePath('drawings', key))
  const known = readEntry(path, 1, [0])?.[0] as KeptIslands | undefined
  if (known?.states.every(([file, state]) => hashFile(root, file) === state)) {
    touch(path)
    return {
      hrefs: known.hrefs,
      files: new Map(known.files.map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')])),
      // Only needed to watch for changes, and programs that watch bundle the islands themselves.
      inputs: []
    }
  }
  const made = await bundleIslands(root, config, ordered, modules)
  const states = made.states()
  if (states)
    writeEntry(path, [
      {
        states,
        hrefs: made.hrefs,
        files: [...made.files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
      } satisfies KeptIslands
    ])
  return made
}
