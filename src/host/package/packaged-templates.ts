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

/** Returns the folder that holds `src/rules`, `src/features` and `src/subsystems`: the repository, or `lib` with copies of what docsgen describes. */
export function sourceRoot(): string | undefined {
  let root = libDir()
  while (!existsSync(join(root, 'src/rules'))) {
    if (dirname(root) === root) return undefined
    root = dirname(root)
  }
  return root
}

/** Returns the absolute paths of the folders of features and subsystems that have sources to read, sorted by name. */
export function featureFolders(): readonly string[] {
  return ['src/features', 'src/subsystems']
    .map(home => join(sourceRoot() ?? '', home))
    .filter(existsSync)
    .flatMap(home => readdirSync(home, {withFileTypes: true}).map(item => ({home, item})))
    .filter(({item}) => item.isDirectory())
    .sort((a, b) => (a.item.name < b.item.name ? -1 : 1))
    .map(({home, item}) => join(home, item.name))
}
