import type {ForeignFiles} from './dialect.ts'
import {asData, asList, asText, type Data} from './read-data.ts'
import {resolvePath} from './resolve-path.ts'

/** Matches a page's reference to a file outside its project, in any syntax of `remarkSnippets`. */
const outward = /(?:8<-{1,}[ \t]+["']|\{![ \t>]*|\binclude(?:-markdown)?[ \t]+["'])((?:\.\.?\/)*\.\.\/[^"'!\s]+)/g

/** Matches any such reference, because a folder of snippets may be outside the project. */
const anyReference = /(?:8<-{1,}[ \t]+["']|\{![ \t>]*|\binclude(?:-markdown)?[ \t]+["'])([^"'!\s:]+)/g

/** Number of folders above the root that a project without a repository may read. */
const mostLevelsUp = 2

/** Returns the folders of snippets, relative to the root. By default, paths start at the project's root. */
export function snippetFolders(config: Data, dir: string): string[] {
  const extensions = [...asList(config.markdown_extensions), config.markdown_extensions].map(asData)
  const given = extensions.flatMap(item =>
    ['pymdownx.snippets', 'mdx_include'].flatMap(name => [asData(item[name]).base_path].flat())
  )
  return [...new Set([...given.flatMap(item => asText(item) ?? []).map(item => resolvePath(item)), '', dir])]
}

/**
 * Returns the folders and files outside the project from which its pages include snippets, such as the sources of the program that
 * they document. Limited to its repository. Each is the first path segment below the common folder.
 *
 * @param pattern matches a reference; its group is the path
 */
export function outsideFolders(
  files: ForeignFiles,
  dir: string,
  {
    folders = [],
    pattern = folders.some(folder => folder.startsWith('..')) ? anyReference : outward
  }: {readonly folders?: readonly string[]; readonly pattern?: RegExp} = {}
): string[] {
  const found = new Set<string>()
  for (const page of files.list(dir)) {
    if (!/\.mdx?$/.test(page)) continue
    const own = page.slice(0, Math.max(0, page.lastIndexOf('/')))
    for (const [, written = ''] of (files.read(page) ?? '').matchAll(pattern))
      for (const folder of [own, ...folders]) {
        const outside = /^(?:\.\.\/)+[^/]+/.exec(resolvePath(folder, written))?.[0]
        if (outside !== undefined) found.add(outside)
      }
  }
  const highest = heightOf(files)
  return [...found]
    .filter(path => path.split('/').length - 1 <= highest && (files.has(path) || files.names(path).length > 0))
    .sort()
}

/** Returns whether a path has a hidden folder in it. */
export function isHiddenFolder(path: string): boolean {
  return /(?:^|\/)\.[^./]/.test(path)
}

/** Returns the number of folders between the root and the repository's root. */
function heightOf(files: ForeignFiles): number {
  for (let up = 0; up < 8; up++)
    if (files.names(resolvePath('../'.repeat(up))).includes('.git') || files.has(resolvePath('../'.repeat(up), '.git')))
      return up
  return mostLevelsUp
}
