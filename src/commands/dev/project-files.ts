import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {constantsSource} from '../../content/settings/read-constants.ts'
import {redirectsSource} from '../../content/settings/read-redirects.ts'
import {configNames, isMetaPath} from '../../model/project-files.ts'
import {isPagePath} from '../../model/url.ts'
import type {DevSite} from './dev-site.ts'

/** What is watched whether it exists or not. */
export const watchedPaths = ['content', 'templates', 'public', 'schema', redirectsSource, ...configNames]

/**
 * Whether a changed file is one that the project is opened with (configuration, schema, templates, `_meta`, constants,
 * redirects, the lists of pages and of public files): then it is opened anew, in place. An edited page is not.
 */
export function concernsProject(path: string, site: DevSite): boolean {
  const {root, configFiles, configFile, templateFiles, made} = site.project
  if (made.inputs.includes(path)) return true
  if (configNames.includes(path) || path === configFile || configFiles.includes(path) || templateFiles.includes(path))
    return true
  if (/^(?:schema|templates|public)\//.test(path) || path === redirectsSource || path === constantsSource) return true
  if (!path.startsWith('content/')) return false
  if (isMetaPath(path)) return true
  if (isPagePath(path)) return existsSync(join(root, path)) !== (site.store.get(path) !== undefined)
  // What a `_meta.js` imports, say: pages record what they import, nothing else does.
  return /\.(?:m?[jt]s|json|ya?ml)$/.test(path) && !site.store.isInput(path)
}

/** Files outside the folders that are watched anyway. */
export function* inputsOf(site: DevSite): Iterable<string> {
  for (const {page} of site.store.all()) {
    for (const [path] of page?.inputs.files ?? [])
      if (!/^(?:content|templates|public|schema|node_modules)\//.test(path) && !path.startsWith('..')) yield path
  }
  yield* site.project.configFiles
  yield* site.project.templateFiles
  yield* site.project.made.inputs
}
