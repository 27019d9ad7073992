import type {Root} from 'mdast'
import type {PluggableList} from 'unified'
import type {PageSyntax} from '../model/page-syntax.ts'
import type {SourcePath} from '../model/url.ts'
import {createProjectSyntax} from './parse/project-syntax.ts'
import {readTree} from './parse/read-tree.ts'

/**
 * Creates a function that parses another text of a page, such as an old version, as the page itself is parsed. It returns the tree
 * before docsgen's own transforms, or `undefined` if the text does not parse.
 */
export function createTextParser({
  remarkPlugins,
  syntax
}: {
  readonly remarkPlugins: PluggableList
  /** Syntax of another generator. */
  readonly syntax?: PageSyntax | undefined
}): (source: string, text: string) => Promise<Root | undefined> {
  const project = createProjectSyntax(remarkPlugins, syntax)
  return async (source, text) => {
    const bytes = new TextEncoder().encode(text)
    return (await readTree({source: source as SourcePath, bytes, syntax: project})).tree
  }
}
