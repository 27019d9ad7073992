import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {libDir} from './paths.ts'

/** Returns the absolute path of the packaged templates' sources, next to the compiled program. */
export function packagedTemplates(): string {
  for (let folder = libDir(); ; folder = dirname(folder)) {
    const path = join(folder, 'templates')
    if (existsSync(join(path, 'Document.tsx')) || dirname(folder) === folder) return path
  }
}
