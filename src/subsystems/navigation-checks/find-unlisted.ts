import type {Diagnostic} from '../../model/diagnostic.ts'
import {isErrorPage} from '../../model/error-page.ts'
import type {PageFacts} from '../../model/page.ts'
import type {FolderDraft, FolderTree, MetaFile} from '../../model/page-map.ts'
import type {Route} from '../../model/url.ts'
import {wildcardOf} from '../../site/meta-values.ts'
import {groupedRoutes} from '../../site/navigation/nav-groups.ts'

/**
 * Reports findings of `page-in-no-meta`: pages and folders that the `_meta` file beside them omits. A folder's `index` is listed
 * by the folder's name one level up, or as `index` in the folder itself. A page in a group is listed by any file. The home page
 * and the error pages need no entry.
 */
export function findUnlisted(tree: FolderTree): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const grouped = groupedIn(tree)
  const isShown = (page: PageFacts): boolean =>
    !page.frontMatter.unlisted && !isErrorPage(page) && !grouped.has(page.route)
  for (const folder of tree.byRoute.values()) {
    const {meta} = folder
    if (!meta || meta.derived || hidesUnlisted(meta)) continue
    const listed = new Set(meta.entries.map(({key}) => key.normalize('NFC')))
    const report = (kind: 'page' | 'folder', name: string, at: Located, inner?: MetaFile): void => {
      const what = kind === 'page' ? 'page' : `folder \`${name}\``
      const reason = `Unexpected ${what} that \`${meta.source}\` does not list, expected a key \`${name}\` in it`
      const note = `Unlisted ${kind}s come after the listed ones, sorted by title.`
      const related = [meta.source, ...(inner ? [inner.source] : [])]
      diagnostics.push({rule: 'page-in-no-meta', severity: 'info', ...at, reason, note, related})
    }
    for (const [name, page] of folder.pages) if (!listed.has(name) && isShown(page)) report('page', name, titleOf(page))
    for (const [name, inner] of folder.folders) {
      if (listed.has(name)) continue
      if (inner.index) {
        if (isShown(inner.index) && !lists(inner.meta, 'index')) report('page', name, titleOf(inner.index), inner.meta)
      } else if (!folder.pages.has(name) && pagesBelow(inner).some(isShown)) report('folder', name, endOf(meta))
    }
  }
  return diagnostics
}

type Located = Pick<Diagnostic, 'file' | 'start' | 'end'>

/** Returns the place of a page's title in its front matter, if it has one. */
function titleOf({source, frontMatterPlaces}: PageFacts): Located {
  return {file: source, ...frontMatterPlaces.title}
}

/** Returns the place of the last key, after which a missing one belongs. */
function endOf({source, entries}: MetaFile): Located {
  return {file: source, ...(entries.at(-1)?.place ?? {start: {line: 1, column: 1}})}
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
