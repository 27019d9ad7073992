import {createStore, storePath} from '../../host/cache/store.ts'
import {readInside} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import type {Project} from '../../host/project/project.ts'
import type {DerivedPicture} from '../../model/page.ts'
import {PluginError} from '../../plugin/plugin-error.ts'

/** A picture that a plugin derives from another one, from the cache if possible. */
export interface PictureJob {
  /** Path in the cache, relative to the cache folder. */
  readonly path: string
  /** Returns the picture if the cache has it undamaged. */
  kept(): Uint8Array | undefined
  /** @throws PluginError if the plugin fails */
  make(): Promise<Uint8Array>
}

/** @throws HostError 3 if the source picture was removed in the meantime */
export function pictureJob(
  {root, cacheDir, plugins, textWidths}: Pick<Project, 'root' | 'cacheDir' | 'plugins' | 'textWidths'>,
  {source, plugin, type, width}: DerivedPicture
): PictureJob {
  const read = (): Uint8Array => {
    const bytes = readInside(root, source)
    if (bytes) return bytes
    throw new HostError(`Cannot read \`${source}\`: it changed while the site was built. Build again.`, 3)
  }
  const maker = plugins.pictures.find(named => named.plugin === plugin)?.maker
  if (!maker) throw new HostError(`A page contains a picture of the plugin \`${plugin}\`, which is missing.`, 3)
  const store = createStore(root, cacheDir)
  const key = [plugin, maker.key, hashOf(read()), type, width]
  return {
    path: storePath('pictures', key),
    kept: () => store.find<Uint8Array>('pictures', key)?.value,
    async make() {
      let made: unknown
      try {
        made = await maker.make({bytes: read(), text: textWidths}, {type, width})
        if (!(made instanceof Uint8Array)) throw new Error('it returned no bytes, expected a `Uint8Array`')
      } catch (error) {
        throw new PluginError(plugin, `the picture \`${source}\` (${type}, ${width} pixels)`, error)
      }
      store.keep('pictures', key, {value: made})
      return made
    }
  }
}
