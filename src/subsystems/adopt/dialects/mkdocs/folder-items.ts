import type {Places} from '../../../../model/project/places.ts'
import {titleFromName} from '../../../../model/text/title-from-name.ts'
import {routeOf} from '../../../../model/url.ts'
import type {ForeignFiles} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {joinPath} from '../read-data.ts'
import {folderOrder, folderTitle, orderedEntries} from './mkdocs-order.ts'
import {pageFile} from './mkdocs-pages.ts'

/** The file that gives the order of its folder, for the plugin literate-nav. */
export interface NavFile {
  readonly name: string
  /** Whether the index of the folder comes first if the file does not list it. */
  readonly withIndex: boolean
}

export const isIndex = (name: string): boolean => /^(?:index|README)$/.test(name.replace(pageFile, ''))

/**
 * Returns a function that returns the entries of a folder: in the order of the folder's own file, else its index, its other files,
 * its folders.
 *
 * @param input.languages whose translations have a suffix
 */
export function folderItems(
  files: ForeignFiles,
  places: Places,
  {
    languages,
    navFile,
    linkOf
  }: {
    readonly languages: readonly string[]
    readonly navFile: NavFile | undefined
    readonly linkOf: (target: string, title: string | undefined) => readonly NavEntry[]
  }
): (folder: string) => NavEntry[] {
  const dir = places.mounts[0]?.dir ?? ''
  const isPage = (path: string): boolean =>
    pageFile.test(path) &&
    !places.skipped.includes(path) &&
    !languages.some(name => path.replace(pageFile, '').endsWith(`.${name}`))
  const all = files.list(dir).filter(isPage)
  const inside = (folder: string): NavEntry[] => {
    const own = all.filter(path => path.startsWith(`${folder}/`))
    const names = [...new Set(own.map(path => path.slice(folder.length + 1).split('/')[0] ?? ''))]
    const pages = names.filter(isPage)
    const ordered = [...pages.filter(isIndex), ...pages.filter(name => !isIndex(name))]
    const folders = names.filter(name => !isPage(name))
    const entryOf = (name: string): NavEntry =>
      isPage(name)
        ? {kind: 'page', route: routeOf(`${folder}/${name}`, places)}
        : {
            kind: 'group',
            title: folderTitle(files, `${folder}/${name}`) ?? titleFromName(name),
            items: inside(`${folder}/${name}`)
          }
    const order = folderOrder(files, folder, navFile?.name)
    const below = (target: string): string =>
      /^(?:[a-z]+:|\/)/.test(target) ? target : joinPath(folder.slice(dir.length), target)
    if (!order) return [...ordered, ...folders].map(entryOf)
    const index = navFile?.withIndex === true ? ordered.find(isIndex) : undefined
    const isNamed = order.some(({name}) => name === index)
    const entries = orderedEntries(order, {
      names: [...ordered, ...folders],
      entryOf,
      linkOf: (target, title) => linkOf(below(target), title)
    })
    return index === undefined || isNamed ? entries : [entryOf(index), ...entries]
  }
  return inside
}
