import type {App} from '../../plugin/app.ts'
import {namesIn} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import type {ModuleLoader} from './load-module.ts'
import type {OwnTemplates} from './load-templates.ts'

export interface TemplateHashes extends OwnTemplates {
  readonly layoutHash: string
  readonly componentHash: string
}

/**
 * Returns hashes of the project's own templates. Most projects have none, and cost nothing here: neither React nor the
 * packaged templates are loaded, which take most of the start of a warm build.
 */
export async function templateHashes(app: App, root: string, modules: ModuleLoader): Promise<TemplateHashes> {
  if (!hasTemplates(root))
    return {
      layoutHash: hashOf(''),
      componentHash: hashOf(''),
      files: [],
      clients: [],
      styled: [],
      css: '',
      assets: [],
      findings: [],
      links: []
    }
  const {loadTemplates} = await import('./load-templates.ts')
  return loadTemplates(app, root, modules)
}

function hasTemplates(root: string): boolean {
  return ['templates', 'templates/components'].some(folder =>
    namesIn(root, folder).some(name => /\.[jt]sx$/.test(name))
  )
}
