import type {Diagnostic} from '../../model/diagnostic.ts'
import type {FolderTree, MetaFile} from '../../model/page-map.ts'
import type {Route} from '../../model/url.ts'
import {checkKeys} from './check-keys.ts'
import {findUnlisted} from './find-unlisted.ts'

/**
 * Checks `_meta` files against the folders of one language in one version. docsgen keeps a tree without findings between builds, so
 * the result depends on nothing else.
 */
export function checkNavigation({
  tree,
  metas,
  known,
  isPartial
}: {
  readonly tree: FolderTree
  /** At most one for each folder. Those of folders without pages are not part of the tree. */
  readonly metas: readonly MetaFile[]
  /** Routes of sources that this build omits. */
  readonly known: ReadonlySet<Route>
  /** Whether `_meta` files may omit pages, as those of a translation may. */
  readonly isPartial: boolean
}): readonly Diagnostic[] {
  return [...metas.flatMap(meta => checkKeys(meta, tree, known)), ...(isPartial ? [] : findUnlisted(tree))]
}
