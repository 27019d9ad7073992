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
  // Two files of one folder are a mistake that a rule reports, so both stay.
  const metas = [...written]
  const diagnostics: Diagnostic[] = []
  for (const {plugin, dir: of, meta: folder, entries} of made.metas) {
    if (of !== dir) continue
    const source = below(dir, `${madeFolder}${folder === '/' ? '' : folder}/_meta.json`) as SourcePath
    const read = metaFromObject({source, data: entries, places, icons: packagedIcons})
    // A version may have its own routes: the root of the working folder can be `/next`.
    const place = metas.findIndex(({route}) => route === read.meta?.route)
    const former = metas[place]
    if (former && folder !== '/') continue
    const keys = [
      'plugins',
      Math.max(
        0,
        plugins.findIndex(({name}) => name === plugin)
      )
    ]
    diagnostics.push(...read.diagnostics.map(finding => ({...finding, file: 'docsgen.config', keys})))
    if (!read.meta) continue
    if (former) metas[place] = withMissing(former, read.meta)
    else metas.push({...read.meta, derived: true})
  }
  return {metas, diagnostics}
}

function withMissing(former: MetaFile, {entries}: MetaFile): MetaFile {
  const keys = new Set(former.entries.map(({key}) => key))
  return {...former, entries: [...former.entries, ...entries.filter(({key}) => !keys.has(key))]}
}
