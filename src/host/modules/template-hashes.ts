import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import type {ModuleLoader} from './load-module.ts'
import type {OwnTemplates} from './load-templates.ts'

export interface TemplateHashes extends OwnTemplates {
  readonly layoutHash: string
  readonly componentHash: string
}

/**
 * Hashes of the project's own templates. A project without any, as most are, costs nothing here: neither React nor the
 * packaged templates are loaded, which is most of a warm build's start.
 */
export async function templateHashes(root: string, modules: ModuleLoader): Promise<TemplateHashes> {
  if (!hasTemplates(root))
    return {
      layoutHash: hashOf(''),
      componentHash: hashOf(''),
      files: [],
      clients: [],
      styled: [],
      assets: [],
      findings: []
    }
  const {loadTemplates} = await import('./load-templates.ts')
  return loadTemplates(root, modules)
}

function hasTemplates(root: string): boolean {
  try {
    return readdirSync(join(root, 'templates'), {recursive: true}).some(name => /\.[jt]sx$/.test(String(name)))
  } catch {
    return false
  }
}
