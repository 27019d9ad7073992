import {cpSync, mkdirSync, symlinkSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'

/** Installs TypeDoc in a project with a compiler that it supports. The repository's own is version 7. */
export function installTypeDoc(root: string): void {
  const modules = resolve('node_modules')
  cpSync(join(modules, 'typedoc'), join(root, 'node_modules/typedoc'), {recursive: true})
  for (const name of ['@gerrit0/mini-shiki', 'lunr', 'markdown-it', 'minimatch', 'yaml']) {
    mkdirSync(dirname(join(root, 'node_modules', name)), {recursive: true})
    symlinkSync(join(modules, name), join(root, 'node_modules', name))
  }
  symlinkSync(join(modules, 'typescript-6'), join(root, 'node_modules/typescript'))
}
