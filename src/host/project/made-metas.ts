import {metaFromObject} from '../../content/settings/read-meta.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {MetaFile} from '../../model/page-map.ts'
import {below, type Places} from '../../model/project/places.ts'
import {madeFolder, type SourcePath} from '../../model/url.ts'
import type {Plugin} from '../../plugin/plugin.ts'
import {packagedIcons} from '../../subsystems/icons/packaged-icons.ts'
import type {MadePages} from './made-pages.ts'

/** Returns the folder orders that plugins set in a version, except for folders that the version orders itself. */
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
  const taken = new Set<string>(written.map(({route}) => route))
  const metas: MetaFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const {plugin, dir: of, meta: folder, entries} of made.metas) {
    if (of !== dir || taken.has(folder)) continue
    taken.add(folder)
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
    if (read.meta) metas.push({...read.meta, derived: true})
  }
  return {metas, diagnostics}
}
