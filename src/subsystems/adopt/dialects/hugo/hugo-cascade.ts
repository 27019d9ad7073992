import {globPattern} from '../glob.ts'
import {asData, asText, type Data} from '../read-data.ts'

/** Front matter that pages inherit from the page of a folder above them, or from the configuration. */
export interface Cascade {
  /** Start of the paths of the files that inherit it. */
  readonly folder: string
  /** Language in the names of the files, as in `page.fr.md`; empty for files without one. */
  readonly suffix: string
  /** Pattern of the paths of the pages below the root. */
  readonly path?: string
  readonly values: Data
}

/** What a page does not inherit, because it identifies one page. */
const own = new Set(['cascade', '_target', 'target', 'title', 'linkTitle', 'url', 'slug', 'aliases', 'menu', 'menus'])

export const suffixOf = (path: string): string => /\.([a-z]{2}(?:-\w+)?)\.md$/i.exec(path)?.[1] ?? ''

/** Returns what the front matter of a folder's page, or the configuration, hands to the pages below it. */
export function cascadesIn(data: Data, {folder, suffix}: Pick<Cascade, 'folder' | 'suffix'>): readonly Cascade[] {
  return [data.cascade].flat().flatMap((item): Cascade[] => {
    const {params, ...rest} = asData(item)
    const path = asText(asData(rest._target ?? rest.target).path)
    const values = {...Object.fromEntries(Object.entries(rest).filter(([key]) => !own.has(key))), ...asData(params)}
    return Object.keys(values).length === 0 ? [] : [{folder, suffix, ...(path !== undefined && {path}), values}]
  })
}

/** Returns what the pages of folders hand down, outer folders first. */
export function cascadesOf(heads: ReadonlyMap<string, Data>): readonly Cascade[] {
  return [...heads]
    .filter(([path, {cascade}]) => cascade !== undefined && /(?:^|\/)_?index(?:\.[\w-]+)?\.md$/.test(path))
    .map(([path, head]) => ({folder: path.slice(0, path.lastIndexOf('/') + 1), suffix: suffixOf(path), head}))
    .sort((a, b) => a.folder.length - b.folder.length)
    .flatMap(({head, ...place}) => cascadesIn(head, place))
}

/**
 * Returns what a page inherits. The page of an inner folder decides.
 *
 * @param dir folder of the pages
 */
export function inheritedBy(file: string, dir: string, all: readonly Cascade[]): Data {
  const suffix = suffixOf(file)
  const place = `/${file
    .slice(dir.length + 1)
    .replace(/(?:\.[a-z]{2}(?:-\w+)?)?\.md$/i, '')
    .replace(/(?:^|\/)_?index$/, '')}`
  return Object.assign(
    {},
    ...all
      .filter(
        ({folder, suffix: language, path}) =>
          file.startsWith(folder) && language === suffix && (path === undefined || globPattern(path).test(place))
      )
      .map(({values}) => values)
  ) as Data
}
