import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Config} from '../../model/project/config.ts'
import {createStore} from '../cache/store.ts'
import {bundleIslands, type Islands, noIslands} from './bundle-islands.ts'

/** Islands in the cache. */
interface KeptIslands {
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
  const key = [program, base, alias, modules, ordered]
  let made: Islands | undefined
  const {value} = await createStore(root, cacheDir).derive<KeptIslands>('islands', key, async () => {
    const {states, ...bundled} = await bundleIslands(root, config, ordered, modules)
    made = bundled
    const files = [...made.files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const)
    return {value: {hrefs: made.hrefs, files}, inputs: states()}
  })
  if (made) return made
  return {
    hrefs: value.hrefs,
    files: new Map(value.files.map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')])),
    // Only needed to watch for changes, and programs that watch bundle the islands themselves.
    inputs: []
  }
}
