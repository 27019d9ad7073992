import type {Mount} from '../../../../model/project/places.ts'
import type {ForeignFiles, Left} from '../dialect.ts'

/** Markup that Hugo converts, and HTML, by the ending of the file. */
const other = /\.(adoc|asciidoc|ad|org|pandoc|pdc|rst|html?)$/

/** Lists the pages that are not in Markdown, which docsgen does not read. HTML is a page if it has front matter. */
export function otherPages(files: Pick<ForeignFiles, 'list' | 'read'>, mounts: readonly Mount[]): Left[] {
  const byEnding = new Map<string, string[]>()
  for (const path of mounts.flatMap(({dir}) => files.list(dir))) {
    const ending = other.exec(path)?.[1]
    if (ending === undefined) continue
    if (ending.startsWith('htm') && !/^(?:-{3}|\+{3})[ \t]*\r?\n/.test(files.read(path) ?? '')) continue
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), path])
  }
  return [...byEnding].flatMap(([ending, paths]) => {
    const [file = ''] = paths
    const what = paths.length === 1 ? `the page \`${file}\`` : `${paths.length} pages in \`.${ending}\` files`
    return [{file, what}]
  })
}
