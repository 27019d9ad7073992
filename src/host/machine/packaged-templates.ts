import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {libDir} from './paths.ts'

/** The folder of the packaged templates' sources, which lies beside the compiled program. Absolute. */
export function packagedTemplates(): string {
  for (let folder = libDir(); ; folder = dirname(folder)) {
    const path = join(folder, 'templates')
    if (existsSync(join(path, 'Document.tsx')) || dirname(folder) === folder) return path
  }
}
