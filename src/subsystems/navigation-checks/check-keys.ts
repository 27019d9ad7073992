import type {Diagnostic} from '../../model/diagnostic.ts'
import type {FolderTree, MetaEntry, MetaFile, MetaGroup} from '../../model/page-map.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {parentRoute, type Route} from '../../model/url.ts'
import {nameOf} from '../../site/folder-tree.ts'
import {isGroup, isMenu, isSeparator, overWildcard, settingsOf, wildcardOf} from '../../site/meta-values.ts'
import {groupedRoute} from '../../site/navigation/nav-groups.ts'

/**
 * Reports findings of the rules `meta-dead-key` and `meta-useless-children`.
 *
 * @param known routes of sources that this build omits
 */
export function checkKeys(meta: MetaFile, tree: FolderTree, known: ReadonlySet<Route>): Diagnostic[] {
  const folder = tree.byRoute.get(meta.route)
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
        deadKey(meta, entry, {
          reason: `Unexpected key \`${key}\`, expected a page or folder of \`${meta.route}\``,
          actual: key,
          expected: suggest(name, names)
        })
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
          deadKey(meta, itemAt(entry, key), {
            reason: `Unexpected item \`${key}\` in group \`${group.title ?? entry.key}\`, expected a page`,
            actual: key,
            expected: []
          })
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
      deadKey(meta, entry, {
        reason: `Unexpected item \`${key}\` in menu \`${entry.key}\`, expected an href or a page of \`${route}\``,
        actual: key,
        expected: suggest(name, names)
      })
    ]
  })
}

/** Returns the entry with the place of an item of a derived navigation. */
function itemAt(entry: MetaEntry, key: string): MetaEntry {
  const place = entry.items?.[key]
  return place ? {...entry, place} : entry
}

function deadKey(
  meta: MetaFile,
  entry: MetaEntry,
  {reason, actual, expected}: {readonly reason: string; readonly actual: string; readonly expected: readonly string[]}
): Diagnostic {
  return {
    rule: 'meta-dead-key',
    // The sidebar of another generator may contain missing pages, and that generator still builds.
    severity: meta.derived ? 'warning' : 'error',
    // Items of a derived navigation have their own file.
    file: meta.source,
    ...entry.place,
    reason: reason + didYouMean(expected),
    ...(expected.length > 0 && {actual, expected})
  }
}
