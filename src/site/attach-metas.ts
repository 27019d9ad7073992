import type {Diagnostic} from '../model/diagnostic.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {FolderTree, MetaFile} from '../model/page-map.ts'
import type {Route} from '../model/url.ts'

/** Attaches `_meta` files to their folders. A second file for a folder is an error (`meta-clash`), and is left out. */
export function attachMetas(
  tree: FolderTree,
  all: readonly MetaFile[]
): {readonly metas: readonly MetaFile[]; readonly diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = []
  const owners = new Map<Route, MetaFile>()
  for (const meta of all.toSorted((a, b) => compareCodeUnits(a.source, b.source))) {
    const owner = owners.get(meta.route)
    if (owner) {
      const reason = `The folder \`${meta.route}\` has two \`_meta\` files. docsgen reads \`${owner.source}\`; remove the other one.`
      diagnostics.push({rule: 'meta-clash', severity: 'error', file: meta.source, reason})
      continue
    }
    owners.set(meta.route, meta)
    const folder = tree.byRoute.get(meta.route)
    if (folder) folder.meta = meta
  }
  return {metas: [...owners.values()], diagnostics}
}
