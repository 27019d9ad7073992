import type {Diagnostic} from '../../model/diagnostic.ts'
import type {KnownTrees, TreeSummary} from '../../model/joined/join-pages.ts'
import type {PageFacts} from '../../model/page.ts'
import type {PageMapNode} from '../../model/page-map.ts'
import type {Slice} from '../../model/site.ts'
import type {Route} from '../../model/url.ts'
import type {Navigation} from './navigation.ts'

/** The page map and the navigation of one language in one version. */
export interface Tree {
  readonly pageMap: () => readonly PageMapNode[]
  readonly navigation: Navigation
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Returns a tree that is grown when something needs more than its summary. A site in ten languages has ten trees, and a build without
 * changes needs none of them.
 *
 * @param top route of its outermost folder
 * @param input.known summaries of trees that grow from the same pages and settings; absent if nothing is known
 * @param input.own pages of the tree, without originals of missing translations
 */
export function lazyTree(
  top: Route,
  {known, own}: {readonly known: KnownTrees | undefined; readonly own: readonly PageFacts[]},
  grow: () => Tree
): Tree {
  let grown: Tree | undefined
  const tree = (): Tree => {
    grown ??= grow()
    return grown
  }
  const summary = known?.get(top)
  if (!summary) {
    const {navigation, diagnostics} = tree()
    // Findings name places in files, which a summary does not contain.
    if (diagnostics.length === 0) known?.set(top, summaryOf(navigation, own))
    return tree()
  }
  const titles = new Map(summary.landings)
  const above = new Map(summary.above.flatMap(([names, routes]) => routes.map(route => [route, names] as const)))
  return {
    pageMap: () => tree().pageMap(),
    diagnostics: [],
    navigation: {
      navbar: summary.navbar,
      order: summary.order,
      diagnostics: [],
      slice: (route): Slice => tree().navigation.slice(route),
      landings: {
        routes: [...titles.keys()],
        slice: (route): Slice => tree().navigation.landings.slice(route),
        title: route => titles.get(route)
      },
      titlesAbove: route => above.get(route) ?? tree().navigation.titlesAbove(route)
    }
  }
}

function summaryOf({navbar, order, landings, titlesAbove}: Navigation, own: readonly PageFacts[]): TreeSummary {
  const above = new Map<string, {readonly names: readonly string[]; readonly routes: Route[]}>()
  for (const {route} of own) {
    const names = titlesAbove(route)
    const key = JSON.stringify(names)
    const same = above.get(key)
    if (same) same.routes.push(route)
    else above.set(key, {names, routes: [route]})
  }
  return {
    navbar,
    order,
    landings: landings.routes.map(route => [route, landings.title(route) ?? ''] as const),
    above: [...above.values()].map(({names, routes}) => [names, routes] as const)
  }
}
