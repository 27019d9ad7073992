import type {Diagnostic} from '../../model/diagnostic.ts'
import {constantsSourceOf, isBelow, type Places} from '../../model/project/places.ts'
import {configNames} from '../../model/project/project-files.ts'
import type {CheckedRun} from '../../plugin/feature/checks/check-selection.ts'

/**
 * Returns the findings in changed files, and findings elsewhere that a change may have caused: links to a changed or removed
 * page, a page with a changed partial or image, a topic that another page uses now.
 */
export function touchedBy(
  changed: ReadonlySet<string>,
  found: readonly Diagnostic[],
  {pages, shared, places}: Pick<CheckedRun<unknown>, 'pages' | 'shared' | 'places'>
): readonly Diagnostic[] {
  const files = [...changed]
  const settings = shared()
  if (files.some(file => settings.some(path => file === path || isBelow(file, path)) || isShared(file, places)))
    return found
  const touched = new Set(changed)
  for (const [source, page] of pages) if (page.inputs.files.some(([path]) => changed.has(path))) touched.add(source)
  return found.filter(({file, related = []}) => [file, ...related].some(path => touched.has(path)))
}

/** Returns whether every page depends on a file. */
function isShared(file: string, places: Places): boolean {
  return (
    configNames.includes(file) ||
    [undefined, ...(places.locales ?? [])].some(language => file === constantsSourceOf(places, language)) ||
    isBelow(file, 'schema')
  )
}
