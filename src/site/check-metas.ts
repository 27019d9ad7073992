import type {Diagnostic} from '../model/diagnostic.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {MetaEntry, MetaFile, MetaGroup} from '../model/page-map.ts'
import {didYouMean, suggest} from '../model/text/suggest.ts'
import {parentRoute, type Route} from '../model/url.ts'
import {type FolderDraft, type FolderTree, nameOf} from './folder-tree.ts'
import {isErrorRoute} from './href.ts'
import {isGroup, isMenu, isSeparator, overWildcard, settingsOf, wildcardOf} from './meta-values.ts'
import {groupedRoute, groupedRoutes} from './navigation/nav-groups.ts'

/**
 * Attaches `_meta` files to their folders. A second file for a folder is an error (`meta-clash`). In a file for a folder without
 * pages, all item keys are reported.
 */
export function attachMetas(tree: FolderTree, metas: readonly MetaFile[], known: ReadonlySet<Route>): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const owners = new Map<Route, MetaFile>()
  for (const meta of metas.toSorted((a, b) => compareCodeUnits(a.source, b.source))) {
    const owner = owners.get(meta.route)
    if (owner) {
      const reason = `Unexpected second \`_meta\` file for \`${meta.route}\`, expected one: docsgen reads \`${owner.source}\``
      diagnostics.push({rule: 'meta-clash', severity: 'error', file: meta.source, reason})
      continue
    }
    owners.set(meta.route, meta)
    const folder = tree.byRoute.get(meta.route)
    if (folder) folder.meta = meta
    diagnostics.push(...checkKeys(meta, folder, tree, known))
  }
  return diagnostics
}

/** Reports findings of the rules `meta-dead-key` and `meta-useless-children`. */
function checkKeys(
  meta: MetaFile,
  folder: FolderDraft | undefined,
  tree: FolderTree,
  known: ReadonlySet<Route>
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const wildcard = wildcardOf(meta.entries.find(({key}) => key === '*')?.value)
  const inner = meta.route === '/' ? '' : meta.route
  for (const entry of meta.entries) {
    const {key} = entry
    const name = key.normalize('NFC')
    const own = settingsOf(entry.value)
    if (key === '*' || isSeparator(own)) continue
    if (isGroup(own)) {
      diagnostics.push(...checkGroup(meta, entry, own, tree, known))
      continue
    }
    if (isMenu(own)) {
      diagnostics.push(...checkMenu(meta, entry, tree, known))
      continue
    }
    if (own.href !== undefined) continue
    const isFolder = folder?.folders.has(name) ?? false
    const exists = isFolder || folder?.pages.has(name) || (name === 'index' && folder?.index)
    if (!exists && !known.has((name === 'index' ? meta.route : `${inner}/${name}`) as Route)) {
      const names = folder ? [...folder.pages.keys(), ...folder.folders.keys()] : []
      diagnostics.push(
        deadKey(
          meta,
          entry,
          `Unexpected key \`${key}\`, expected a page or folder of \`${meta.route}\``,
          suggest(name, names)
        )
      )
    }
    const settings = overWildcard(own, wildcard)
    if (own.display === 'children' && settings.type === 'page' && isFolder) {
      const reason = `Unexpected \`display: children\` on \`${key}\`, expected it on a folder of type \`doc\`: it has no effect on a section`
      diagnostics.push({rule: 'meta-useless-children', severity: 'warning', file: meta.source, ...entry.place, reason})
    }
  }
  return diagnostics
}

/** Checks that the pages of a group exist. */
function checkGroup(
  meta: MetaFile,
  entry: MetaEntry,
  group: MetaGroup,
  tree: FolderTree,
  known: ReadonlySet<Route>
): Diagnostic[] {
  const exists = (route: Route): boolean =>
    known.has(route) ||
    tree.byRoute.get(route)?.index !== undefined ||
    tree.byRoute.get(parentRoute(route))?.pages.has(nameOf(route)) === true
  const check = (key: string): Diagnostic[] => {
    const route = groupedRoute(meta.route, key)
    return exists(route)
      ? []
      : [
          deadKey(
            meta,
            itemAt(entry, key),
            `Unexpected item \`${key}\` in group \`${group.title ?? entry.key}\`, expected a page`,
            []
          )
        ]
  }
  const items = Object.entries(group.items).flatMap(([key, value]): Diagnostic[] => {
    const settings = settingsOf(value)
    if (isGroup(settings)) return checkGroup(meta, entry, settings, tree, known)
    return isSeparator(settings) || 'href' in settings ? [] : check(key)
  })
  return [...(group.page === undefined ? [] : check(group.page)), ...items]
}

/** Checks that every menu item without an address is a page of the menu's folder. */
function checkMenu(meta: MetaFile, entry: MetaEntry, tree: FolderTree, known: ReadonlySet<Route>): Diagnostic[] {
  const settings = settingsOf(entry.value)
  if (!isMenu(settings)) return []
  const route = `${meta.route === '/' ? '' : meta.route}/${entry.key.normalize('NFC')}` as Route
  const folder = tree.byRoute.get(route)
  return Object.entries(settings.items ?? {}).flatMap(([key, {href}]) => {
    const name = key.normalize('NFC')
    if (
      href !== undefined ||
      folder?.pages.has(name) ||
      folder?.folders.get(name)?.index ||
      known.has(`${route}/${name}` as Route)
    )
      return []
    const names = folder ? [...folder.pages.keys(), ...folder.folders.keys()] : []
    return [
      deadKey(
        meta,
        entry,
        `Unexpected item \`${key}\` in menu \`${entry.key}\`, expected an href or a page of \`${route}\``,
        suggest(name, names)
      )
    ]
  })
}

/** Returns the entry with the place of an item of a derived navigation. */
function itemAt(entry: MetaEntry, key: string): MetaEntry {
  const place = entry.items?.[key]
  return place ? {...entry, place} : entry
}

function deadKey(meta: MetaFile, entry: MetaEntry, reason: string, expected: readonly string[]): Diagnostic {
  return {
    rule: 'meta-dead-key',
    // The sidebar of another generator may contain missing pages, and that generator still builds.
    severity: meta.derived ? 'warning' : 'error',
    // Items of a derived navigation have a file of their own.
    file: meta.source,
    ...entry.place,
    reason: reason + didYouMean(expected),
    ...(expected.length > 0 && {expected})
  }
}

/**
 * Reports findings of `page-in-no-meta`: pages and folders that the `_meta` file beside them omits. A folder's `index` is listed
 * by the folder's name one level up, or as `index` in the folder itself. A page in a group is listed by any file. The home page
 * and the error pages need no entry.
 */
export function findUnlisted(tree: FolderTree): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const grouped = groupedIn(tree)
  const isShown = (page: PageFacts): boolean =>
    !page.frontMatter.unlisted && !isErrorRoute(page.route) && !grouped.has(page.route)
  for (const folder of tree.byRoute.values()) {
    const {meta} = folder
    if (!meta || meta.derived || hidesUnlisted(meta)) continue
    const listed = new Set(meta.entries.map(({key}) => key.normalize('NFC')))
    const report = (kind: 'page' | 'folder', name: string, file: string): void => {
      const what = kind === 'page' ? 'page' : `folder \`${name}\``
      const reason = `Unexpected ${what} that \`${meta.source}\` does not list, expected a key \`${name}\` in it`
      const note = `Unlisted ${kind}s come after the listed ones, sorted by title.`
      diagnostics.push({rule: 'page-in-no-meta', severity: 'warning', file, reason, note})
    }
    for (const [name, page] of folder.pages) if (!listed.has(name) && isShown(page)) report('page', name, page.source)
    for (const [name, inner] of folder.folders) {
      if (listed.has(name)) continue
      if (inner.index) {
        if (isShown(inner.index) && !lists(inner.meta, 'index')) report('page', name, inner.index.source)
      } else if (!folder.pages.has(name) && pagesBelow(inner).some(isShown)) report('folder', name, meta.source)
    }
  }
  return diagnostics
}

/** Returns the routes of all pages in groups. */
function groupedIn({byRoute}: FolderTree): Set<Route> {
  const metas = [...byRoute.values()].flatMap(({route, meta}) => (meta ? [{route, meta}] : []))
  return new Set(
    metas.flatMap(({route, meta}) => [
      ...groupedRoutes(
        [{kind: 'Meta', data: Object.fromEntries(meta.entries.map(({key, value}) => [key, value]))}],
        route
      )
    ])
  )
}

function pagesBelow({pages, folders, index}: FolderDraft): PageFacts[] {
  return [...(index ? [index] : []), ...pages.values(), ...[...folders.values()].flatMap(pagesBelow)]
}

/** Returns whether a `*` hides all items without an entry, which makes the omission explicit. */
function hidesUnlisted({entries}: MetaFile): boolean {
  return wildcardOf(entries.find(({key}) => key === '*')?.value)?.display === 'hidden'
}

function lists(meta: MetaFile | undefined, name: string): boolean {
  return meta?.entries.some(({key}) => key === name) ?? false
}
