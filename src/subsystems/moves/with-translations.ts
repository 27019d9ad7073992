import type {Project} from '../../host/project/project.ts'
import {below, isBelow, mountOf, type Places} from '../../model/project/places.ts'
import {metaFolder} from '../../model/project/project-files.ts'

/** Files that move, and the pages and folders whose `_meta` entries move with them. */
export interface NamedMoves {
  readonly moves: ReadonlyMap<string, string>
  readonly named: readonly (readonly [from: string, to: string])[]
}

/**
 * Adds the translations of everything that moves: files at the same path in the folder of a language, and files beside the page
 * with a language in their names. A translation that moves by itself stays apart from its original.
 *
 * @param input.files all files of the project's folders
 */
export function withTranslations(
  {moves, named}: NamedMoves,
  {files, project}: {readonly files: readonly string[]; readonly project: Pick<Project, 'places' | 'metas'>}
): NamedMoves {
  const {places, metas} = project
  const {locales = []} = places
  if (locales.length === 0) return {moves, named}
  const all = new Map(moves)
  const byName = new Map<string, readonly string[]>()
  for (const file of files) byName.set(bare(file), [...(byName.get(bare(file)) ?? []), file])
  const add = (from: string, to: string): void => {
    // The format of a translation may differ from that of its original.
    for (const file of byName.get(bare(from)) ?? [])
      if (!all.has(file)) all.set(file, bare(to) + file.slice(bare(file).length))
  }
  for (const [from, to] of moves) {
    if (languageOf(from, places) !== undefined) continue
    for (const locale of locales) {
      add(inFolder(from, locale, places), inFolder(to, locale, places))
      add(`${bare(from)}.${locale}`, `${bare(to)}.${locale}`)
    }
  }
  for (const [from, to] of named)
    for (const locale of languageOf(from, places) === undefined ? locales : []) {
      const [old, fresh] = [inFolder(from, locale, places), inFolder(to, locale, places)]
      // What only the folder of a language has, such as its `_meta`, moves with a folder.
      for (const file of files) if (isBelow(file, old) && !all.has(file)) all.set(file, fresh + file.slice(old.length))
    }
  const entries = named.flatMap(([from, to]) =>
    languageOf(from, places) !== undefined
      ? []
      : locales.map(locale => [inFolder(from, locale, places), inFolder(to, locale, places)] as const)
  )
  // A `_meta` of a language may be partial.
  const written = entries.filter(([from]) => {
    const folder = from.slice(0, from.lastIndexOf('/'))
    const key = bare(from.slice(folder.length + 1))
    const meta = metas.find(({source}) => metaFolder(source) === folder)
    return meta?.entries.some(entry => entry.key === key) ?? false
  })
  return {moves: all, named: [...named, ...written]}
}

/** Returns the language of a file by its path: `fr` of `content/fr/a.md` and of `content/a.fr.md`. */
function languageOf(path: string, places: Places): string | undefined {
  const inner = innerOf(path, places)
  return places.locales?.find(locale => isBelow(inner, locale) || bare(inner).endsWith(`.${locale}`))
}

function inFolder(path: string, locale: string, places: Places): string {
  return below(mountOf(path, places)?.dir ?? '', `${locale}/${innerOf(path, places)}`)
}

function innerOf(path: string, places: Places): string {
  const dir = mountOf(path, places)?.dir ?? ''
  return dir === '' ? path : path.slice(dir.length + 1)
}

function bare(path: string): string {
  return path.replace(/\.mdx?$/, '')
}
