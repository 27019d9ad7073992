import {parse} from 'yaml'
import type {ForeignFiles} from '../dialect.ts'
import {globPattern} from '../glob.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {pageFile} from './mkdocs-pages.ts'

/** An entry of a folder's order: a name or a pattern, with a title or with its own entries. */
interface Ordered {
  readonly name?: string
  readonly title?: string
  readonly items?: readonly Ordered[]
}

/**
 * Returns the order of a folder from its own file: `.nav.yml` (awesome-nav), `.pages` (awesome-pages) or the list of literate-nav;
 * `undefined` if it has none.
 *
 * @param navFile name of the file of literate-nav, if the project has the plugin
 */
export function folderOrder(
  files: ForeignFiles,
  folder: string,
  navFile: string | undefined
): readonly Ordered[] | undefined {
  const {nav, arrange, append_unmatched: rest} = settingsOf(files, folder)
  const own = nav ?? arrange
  if (own !== undefined) return [...entriesOf(own), ...(rest === true ? [{name: '*'}] : [])]
  const summary = navFile === undefined ? undefined : files.read(joinPath(folder, navFile))
  const listed = summary === undefined ? [] : entriesOfList(summary)
  return listed.length > 0 ? listed : undefined
}

/** Returns the title that a folder's own file gives it. */
export function folderTitle(files: ForeignFiles, folder: string): string | undefined {
  return asText(settingsOf(files, folder).title)
}

function settingsOf(files: ForeignFiles, folder: string): Data {
  for (const name of ['.nav.yml', '.nav.yaml', '.pages'])
    try {
      const text = files.read(joinPath(folder, name))
      if (text !== undefined) return asData(parse(text, {logLevel: 'silent'}))
    } catch {
      // Without a valid order, names decide.
    }
  return {}
}

function entriesOf(nav: unknown): Ordered[] {
  return asList(nav).flatMap((entry): Ordered[] => {
    const name = asText(entry)
    if (name !== undefined) return [{name: name.replace(/^\.\.\.(?:\s*\|.*)?$/, '*')}]
    const {glob, ...rest} = asData(entry)
    if (asText(glob) !== undefined) return [{name: String(glob)}]
    return Object.entries(rest).flatMap(([title, value]): Ordered[] =>
      Array.isArray(value)
        ? [{title, items: entriesOf(value)}]
        : asText(value) === undefined
          ? []
          : [{title, name: String(value)}]
    )
  })
}

/** Returns the entries of a Markdown list of links. Items without a link are sections. */
function entriesOfList(text: string): Ordered[] {
  const top: Ordered[] = []
  const open: {readonly indent: number; readonly items: Ordered[]}[] = [{indent: -1, items: top}]
  for (const line of text.split('\n')) {
    const [, space = '', item = ''] = /^([ \t]*)[*+-][ \t]+(.*?)[ \t]*$/.exec(line) ?? []
    if (item === '') continue
    const indent = space.replaceAll('\t', '    ').length
    while (open.length > 1 && (open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const [, title, target] = /^\[([^\]]*)\]\(<?([^)>]*)>?\)$/.exec(item) ?? []
    const items: Ordered[] = []
    const entry: Ordered =
      title !== undefined && target !== undefined
        ? {title, name: target}
        : /[*/]/.test(item) || pageFile.test(item)
          ? {name: item}
          : {title: item, items}
    open.at(-1)?.items.push(entry)
    // Entries below a linked one belong to the section around it.
    open.push({indent, items: entry.items ? items : (open.at(-1)?.items ?? top)})
  }
  return top
}

/**
 * Puts the entries of a folder in order. Names that the order does not mention are left out, as in the plugins; a pattern stands for the
 * names that nothing else mentions.
 *
 * @param all.names pages and folders in the folder, in their default order
 * @param all.linkOf returns the entry of a path below the folder or of an address
 */
export function orderedEntries(
  order: readonly Ordered[],
  all: {
    readonly names: readonly string[]
    readonly entryOf: (name: string) => NavEntry
    readonly linkOf: (target: string, title: string | undefined) => readonly NavEntry[]
  }
): NavEntry[] {
  const {names, entryOf, linkOf} = all
  const written = new Set<string>()
  const plain = (name: string): string => name.replace(/^\.\//, '').replace(/\/$/, '')
  const collect = (entries: readonly Ordered[]): void => {
    for (const {name, items = []} of entries) {
      if (name !== undefined) written.add(plain(name))
      collect(items)
    }
  }
  collect(order)
  const used = new Set<string>()
  const make = ({name, title, items}: Ordered): NavEntry[] => {
    if (items !== undefined || name === undefined)
      return title === undefined ? [] : [{kind: 'group', title, items: (items ?? []).flatMap(make)}]
    if (names.includes(plain(name))) {
      used.add(plain(name))
      const entry = entryOf(plain(name))
      return [title === undefined || entry.kind === 'heading' ? entry : ({...entry, title} as NavEntry)]
    }
    if (!/[*?[{]/.test(name)) return [...linkOf(name, title)]
    const pattern = globPattern(plain(name))
    const rest = names.filter(each => !written.has(each) && !used.has(each) && pattern.test(each))
    for (const each of rest) used.add(each)
    return rest.map(entryOf)
  }
  return order.flatMap(make)
}
