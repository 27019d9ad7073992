import {join} from 'node:path'
import {entriesBelow} from '../../host/machine/files.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {below, isBelow, type Places} from '../../model/project/places.ts'

/**
 * Returns every file in the folders of pages, pages or not, relative to the root and sorted by code unit. Links count as files.
 * Leaves out packages; in
 * the root also hidden folders and those that contain no pages.
 */
export function listPageFiles(root: string, {mounts, skipped}: Places): string[] {
  const files = new Set<string>()
  const outer = mounts.filter(({dir}) => !mounts.some(other => other.dir !== dir && isBelow(dir, other.dir)))
  for (const {dir} of outer) {
    const isOutside = (path: string): boolean => !path.includes('/') && (path.startsWith('.') || skipped.includes(path))
    const found = entriesBelow(
      join(root, dir),
      ({path, name}) => name === 'node_modules' || (dir === '' && isOutside(path))
    )
    for (const {path, isFolder} of found) if (!isFolder) files.add(below(dir, path))
  }
  return [...files].sort(compareCodeUnits)
}
