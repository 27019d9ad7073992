import {existsSync, readdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {libDir} from '../machine/paths.ts'

/** Returns the absolute path of the packaged templates' sources, next to the compiled program. */
export function packagedTemplates(): string {
  for (let folder = libDir(); ; folder = dirname(folder)) {
    const path = join(folder, 'templates')
    if (existsSync(join(path, 'Document.tsx')) || dirname(folder) === folder) return path
  }
}

/** Returns the folder that holds `src/rules` and `src/features`: the repository, or `lib` with copies of what docsgen describes. */
export function sourceRoot(): string | undefined {
  let root = libDir()
  while (!existsSync(join(root, 'src/rules'))) {
    if (dirname(root) === root) return undefined
    root = dirname(root)
  }
  return root
}

/** Returns the absolute paths of the folders of features that have sources to read, sorted by name. */
export function featureFolders(): readonly string[] {
  const folder = join(sourceRoot() ?? '', 'src/features')
  if (!existsSync(folder)) return []
  return readdirSync(folder, {withFileTypes: true})
    .flatMap(item => (item.isDirectory() ? [join(folder, item.name)] : []))
    .sort()
}
