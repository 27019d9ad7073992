import {createStore, storePath} from '../../host/cache/store.ts'
import {readInside} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import type {DerivedFile, DerivedPicture} from '../../model/page.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import type {DerivedJob, DerivingProject} from './derived-job.ts'

/** Returns the work on a picture that a plugin derives from another one. */
export function pictureJob({root, cacheDir, plugins, textWidths}: DerivingProject, file: DerivedFile): DerivedJob {
  const {source, plugin, type, width} = file as DerivedPicture
  const read = (): Uint8Array => {
    const bytes = readInside(root, source)
    if (bytes) return bytes
    throw new HostError(`Cannot read \`${source}\`: it changed while the site was built. Build again.`, 3)
  }
  const maker = plugins.list.find(({name}) => name === plugin)?.pictures
  if (!maker) throw new HostError(`A page contains a picture of the plugin \`${plugin}\`, which is missing.`, 3)
  const store = createStore(root, cacheDir)
  const key = [plugin, maker.key, hashOf(read()), type, width]
  return {
    path: storePath('derived', key),
    kept: () => store.find<Uint8Array>('derived', key)?.value,
    async make() {
      let made: unknown
      try {
        made = await maker.make({bytes: read(), text: textWidths}, {type, width})
        if (!(made instanceof Uint8Array)) throw new Error('it returned no bytes, expected a `Uint8Array`')
      } catch (error) {
        throw new PluginError(plugin, `the picture \`${source}\` (${type}, ${width} pixels)`, error)
      }
      store.keep('derived', key, {value: made})
      return made
    }
  }
}
