import type {CachedPage} from '../../host/cache/cache.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {isMetaPath, metaFolder} from '../../model/project-files.ts'

/** Files that every page depends on: of catalogues the names, which code is checked against. */
const shared = /^(?:schema\/|content\/_(?:(?:constants|glossary)\.yaml$|catalogue\/)|docsgen\.config\.)/

/**
 * Findings in changed files, and those elsewhere that a change may have brought: links to a page that changed or is gone,
 * a page whose partial or image changed, a topic that another page took.
 */
export function touchedBy(
  changed: ReadonlySet<string>,
  found: readonly Diagnostic[],
  world: {readonly pages: ReadonlyMap<string, CachedPage>; readonly config: readonly string[]}
): readonly Diagnostic[] {
  const files = [...changed]
  if (files.some(file => shared.test(file) || world.config.includes(file))) return found
  const touched = new Set(changed)
  for (const [source, page] of world.pages)
    if (page.inputs.files.some(([path]) => changed.has(path))) touched.add(source)
  const folders = new Set(files.flatMap(file => (isMetaPath(file) ? [metaFolder(file)] : [])))
  return found.filter(({file, related, rule}) => {
    if (touched.has(file) || related?.some(path => touched.has(path))) return true
    // The page map's own findings stand at a page and come from the `_meta` beside it, or one level up.
    const folder = file.slice(0, file.lastIndexOf('/'))
    return rule === 'page-in-no-meta' && (folders.has(folder) || folders.has(folder.slice(0, folder.lastIndexOf('/'))))
  })
}
