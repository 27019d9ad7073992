import {metaFromObject} from '../../content/settings/read-meta.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {MetaFile} from '../../model/page-map.ts'
import {below, type Places} from '../../model/project/places.ts'
import {madeFolder, type SourcePath} from '../../model/url.ts'
import type {Plugin} from '../../plugin/plugin.ts'
import {packagedIcons} from '../../subsystems/icons/packaged-icons.ts'
import type {MadePages} from './made-pages.ts'

/**
 * Adds the folder orders that plugins set to those of a version. A folder that the version orders itself keeps its order, and so
 * does one that an earlier plugin orders, but the root gets the entries that it lacks.
 */
export function madeMetas(
  made: Pick<MadePages, 'metas'>,
  project: {
    /** Root of the version; empty for the working folder. */
    readonly dir: string
    readonly written: readonly MetaFile[]
    readonly plugins: readonly Plugin[]
    readonly places: Places
  }
): {readonly metas: readonly MetaFile[]; readonly diagnostics: readonly Diagnostic[]} {
  const {dir, written, plugins, places} = project
  const metas = new Map<string, MetaFile>(written.map(meta => [meta.route, meta]))
  const diagnostics: Diagnostic[] = []
  for (const {plugin, dir: of, meta: folder, entries} of made.metas) {
    const former = metas.get(folder)
    if (of !== dir || (former && folder !== '/')) continue
    const source = below(dir, `${madeFolder}${folder === '/' ? '' : folder}/_meta.json`) as SourcePath
    const read = metaFromObject({source, data: entries, places, icons: packagedIcons})
    const keys = [
      'plugins',
      Math.max(
        0,
        plugins.findIndex(({name}) => name === plugin)
      )
    ]
    diagnostics.push(...read.diagnostics.map(finding => ({...finding, file: 'docsgen.config', keys})))
    if (read.meta) metas.set(folder, former ? withMissing(former, read.meta) : {...read.meta, derived: true})
  }
  return {metas: [...metas.values()], diagnostics}
}

function withMissing(former: MetaFile, {entries}: MetaFile): MetaFile {
  const keys = new Set(former.entries.map(({key}) => key))
  return {...former, entries: [...former.entries, ...entries.filter(({key}) => !keys.has(key))]}
}
