import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {headText} from '../../host/project/heads/list-heads.ts'
import {constantsSourceOf, foldersOf, isBelow, mountOf} from '../../model/project/places.ts'
import {configNames, isMetaPath, redirectsSource} from '../../model/project/project-files.ts'
import {isPagePath} from '../../model/url.ts'
import type {DevSite} from './dev-site.ts'
import {inputsOf} from './page-store.ts'

/** Folders with a project's settings. */
const settingFolders = ['templates', 'schema']

type Watched = Pick<DevSite['project'], 'places' | 'settings' | 'made'>

/** Returns the paths to watch, whether or not they exist. */
export function watchedPaths({places, settings, made}: Watched): string[] {
  const outside = Object.values(settings.files).filter(path => !mountOf(path, places))
  const folders = [...foldersOf(places), ...settingFolders, ...made.folders]
  return [...new Set([...folders, redirectsSource, ...configNames, ...outside])]
}

/**
 * Returns whether a changed file is one that the project is opened with (configuration, schema, templates, `_meta`, constants,
 * redirects, lists of pages and of public files), so the project must be opened again. An edited page is not.
 */
export function concernsProject(path: string, site: DevSite): boolean {
  const {root, configFiles, configFile, templateFiles, made, places, settings} = site.project
  if (made.inputs.includes(path) || made.folders.some(folder => isBelow(path, folder))) return true
  const head = made.heads.get(path)
  if (head !== undefined && headText(root, path) !== head) return true
  if (configNames.includes(path) || path === configFile || configFiles.includes(path) || templateFiles.includes(path))
    return true
  if ([...settingFolders, places.publicDir].some(folder => isBelow(path, folder))) return true
  if ([redirectsSource, constantsSourceOf(places)].includes(path)) return true
  if (Object.values(settings.files).some(file => path === file || isBelow(path, file))) return true
  if (!mountOf(path, places)) return false
  if (isMetaPath(path)) return true
  if (isPagePath(path, places)) return existsSync(join(root, path)) !== (site.store.get(path) !== undefined)
  // For example, a module that a `_meta.js` imports. Only pages record their imports.
  return /\.(?:m?[jt]s|json|ya?ml)$/.test(path) && !site.store.isInput(path)
}

/** Yields files outside the folders that are watched anyway. */
export function* outsideInputs(site: DevSite): Iterable<string> {
  const {places} = site.project
  const watched = [...places.mounts.map(({dir}) => dir), places.publicDir, ...settingFolders, 'node_modules']
  for (const entry of site.store.all()) {
    for (const [path] of inputsOf(entry)?.files ?? [])
      if (!watched.some(folder => isBelow(path, folder)) && !path.startsWith('..')) yield path
  }
  yield* site.project.configFiles
  yield* site.project.templateFiles
  yield* site.project.made.inputs
}
