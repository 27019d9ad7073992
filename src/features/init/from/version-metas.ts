import type {MetaEntry, MetaFile} from '../../../model/page-map.ts'
import type {Version} from '../../../model/versions.ts'

/**
 * Returns the orders of folders for a project whose folder of pages contains all versions. There, the root's order decides about the
 * folders of versions, so it contains their sections too.
 */
export function joinVersionMetas(metas: readonly MetaFile[], versions: readonly Version[] = []): readonly MetaFile[] {
  const root = metas.find(({derived, route}) => derived && route === '/')
  const isOfVersion = ({derived, route, entries}: MetaFile): boolean =>
    derived === true &&
    versions.some(({path, routes}) => path !== '' && !routes && route === `/${path}`) &&
    entries.every(entry => entry.key === '*' || isSection(entry))
  const moved = metas.filter(isOfVersion)
  if (!root || moved.length === 0) return metas
  const sections = moved.flatMap(({route, entries}) =>
    entries.filter(isSection).map(entry => ({...entry, key: `${route.slice(1)}-${entry.key}`}))
  )
  const rest = root.entries.filter(({key}) => key === '*')
  const entries = [...root.entries.filter(({key}) => key !== '*'), ...sections, ...rest]
  return metas.flatMap(meta => (meta === root ? {...meta, entries} : moved.includes(meta) ? [] : meta))
}

function isSection({value}: MetaEntry): boolean {
  return typeof value === 'object' && 'items' in value && value.type === 'section'
}
