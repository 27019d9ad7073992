import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {compareCodeUnits} from '../../model/order.ts'

/** Returns every file below `content/`, pages or not, relative to the root and sorted by code unit. Links count as files. */
export function listContentFiles(root: string): string[] {
  const files: string[] = []
  const walk = (folder: string): void => {
    for (const item of readdirSync(join(root, folder), {withFileTypes: true})) {
      const path = `${folder}/${item.name}`
      if (item.isDirectory()) walk(path)
      else files.push(path)
    }
  }
  if (existsSync(join(root, 'content'))) walk('content')
  return files.sort(compareCodeUnits)
}
