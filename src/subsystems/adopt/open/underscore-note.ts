import {entriesBelow} from '../../../host/machine/files.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {Places} from '../../../model/project/places.ts'

/**
 * Returns a sentence about folders that hold Markdown but no pages, because their names start with an underscore. In a folder that was
 * not written for docsgen, such a name may mean something else.
 */
export function underscoreNote(root: string, {mounts, skipped}: Places): string | undefined {
  const counts = new Map<string, number>()
  for (const {dir} of mounts)
    for (const {path, isFile} of entriesBelow(
      root,
      ({path, name}) => name.startsWith('.') || name === 'node_modules' || skipped.includes(path),
      dir
    )) {
      const folder = /^(?:[^_/][^/]*\/)*_[^/]+(?=\/)/.exec(path)?.[0]
      if (folder !== undefined && isFile && /\.mdx?$/.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  if (counts.size === 0) return undefined
  const names = [...counts.keys()].sort(compareCodeUnits).map(name => `\`${name}/\``)
  const files = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return `${files} Markdown ${files === 1 ? 'file is' : 'files are'} not published, because the name of a folder starts with an underscore: ${names.join(', ')}. Rename the folder to publish ${files === 1 ? 'it' : 'them'}.`
}
