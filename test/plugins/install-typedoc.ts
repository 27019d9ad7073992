import {cpSync, mkdirSync, symlinkSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'

/** TypeDoc in a project, with a compiler that it can call: the repository's own is 7. */
export function installTypeDoc(root: string): void {
  const modules = resolve('node_modules')
  cpSync(join(modules, 'typedoc'), join(root, 'node_modules/typedoc'), {recursive: true})
  for (const name of ['@gerrit0/mini-shiki', 'lunr', 'markdown-it', 'minimatch', 'yaml']) {
    mkdirSync(dirname(join(root, 'node_modules', name)), {recursive: true})
    symlinkSync(join(modules, name), join(root, 'node_modules', name))
  }
  symlinkSync(join(modules, 'typescript-6'), join(root, 'node_modules/typescript'))
}
