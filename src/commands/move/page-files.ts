import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {compareCodeUnits} from '../../model/order.ts'
import {below, isBelow, type Places} from '../../model/places.ts'

/**
 * Returns every file in the folders of pages, pages or not, relative to the root and sorted by code unit. Links count as files.
 * Leaves out packages; in
 * the root also hidden folders and those that contain no pages.
 */
export function listPageFiles(root: string, {mounts, skipped}: Places): string[] {
  const files = new Set<string>()
  const walk = (folder: string): void => {
    for (const item of readdirSync(join(root, folder), {withFileTypes: true})) {
      const path = below(folder, item.name)
      if (item.name === 'node_modules') continue
      if (folder === '' && (item.name.startsWith('.') || skipped.includes(path))) continue
      if (item.isDirectory()) walk(path)
      else files.add(path)
    }
  }
  const outer = mounts.filter(({dir}) => !mounts.some(other => other.dir !== dir && isBelow(dir, other.dir)))
  for (const {dir} of outer) if (existsSync(join(root, dir))) walk(dir)
  return [...files].sort(compareCodeUnits)
}
