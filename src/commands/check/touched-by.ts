import type {CachedPage} from '../../host/cache/cached-page.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {constantsSourceOf, isBelow, type Places} from '../../model/project/places.ts'
import {configNames, isMetaPath, metaFolder} from '../../model/project/project-files.ts'

/**
 * Returns the findings in changed files, and findings elsewhere that a change may have caused: links to a changed or removed
 * page, a page with a changed partial or image, a topic that another page uses now.
 */
export function touchedBy(
  changed: ReadonlySet<string>,
  found: readonly Diagnostic[],
  world: {
    readonly pages: ReadonlyMap<string, CachedPage>
    /** Files and folders that every page depends on. */
    readonly config: readonly string[]
    readonly places: Places
  }
): readonly Diagnostic[] {
  const files = [...changed]
  if (
    files.some(file => world.config.some(path => file === path || isBelow(file, path)) || isShared(file, world.places))
  )
    return found
  const touched = new Set(changed)
  for (const [source, page] of world.pages)
    if (page.inputs.files.some(([path]) => changed.has(path))) touched.add(source)
  const folders = new Set(files.flatMap(file => (isMetaPath(file) ? [metaFolder(file)] : [])))
  return found.filter(({file, related, rule}) => {
    if (touched.has(file) || related?.some(path => touched.has(path))) return true
    // A finding of the page map is at a page, but caused by the `_meta` next to it or one level up.
    const folder = file.slice(0, file.lastIndexOf('/'))
    return rule === 'page-in-no-meta' && (folders.has(folder) || folders.has(folder.slice(0, folder.lastIndexOf('/'))))
  })
}

/** Returns whether every page depends on a file. */
function isShared(file: string, places: Places): boolean {
  return (
    configNames.includes(file) ||
    [undefined, ...(places.locales ?? [])].some(language => file === constantsSourceOf(places, language)) ||
    isBelow(file, 'schema')
  )
}
