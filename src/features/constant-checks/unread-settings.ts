import type {Diagnostic} from '../../model/diagnostic.ts'
import {below, constantsSourceOf, contentDirOf, isBelow} from '../../model/project/places.ts'
import type {CheckedProject} from '../../plugin/feature/checks/project-check.ts'
import {unreadSettings} from './rules/unread-settings.ts'

/**
 * Returns findings for files that docsgen does not read although they have the name of a settings file: another folder or extension
 * is usually a mistake, and the file has no effect.
 */
export async function findUnreadSettings({
  data: files,
  places,
  settings
}: Pick<CheckedProject, 'data' | 'places' | 'settings'>): Promise<Diagnostic[]> {
  const dir = contentDirOf(places)
  const folders = new Set(settings.flatMap(({file, folder}) => (folder && typeof file === 'string' ? [file] : [])))
  const known = [
    {path: constantsSourceOf(places), hasLanguages: true},
    ...settings.flatMap(({file, folder, joinLanguages}) =>
      typeof file === 'string' && file.startsWith('_') && !folder
        ? [{path: below(dir, file), hasLanguages: joinLanguages !== undefined}]
        : []
    )
  ]
  const placeOf = (file: string): string | undefined => {
    const [, folder, name] = /([^/]+)\/([^/]+)$/.exec(file) ?? []
    if (folder !== undefined && name !== undefined && folders.has(folder)) return below(below(dir, folder), name)
    const found = known.find(({path}) => stemOf(path) === stemOf(file))
    if (!found?.hasLanguages) return found?.path
    const language = places.locales?.find(path => isBelow(file, below(dir, path)))
    return language === undefined
      ? found.path
      : below(below(dir, language), found.path.slice(dir === '' ? 0 : dir.length + 1))
  }
  return files.flatMap(file => {
    const expected = placeOf(file)
    if (expected === undefined || expected === file) return []
    return {
      rule: unreadSettings.name,
      severity: 'warning',
      file,
      start: {line: 1, column: 1},
      reason: `docsgen does not read this file, expected \`${expected}\``,
      expected: [expected]
    }
  })
}

/** Returns the name of a file without its extension. */
function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}
