import type {Root} from 'mdast'
import {createProjectSyntax} from '../../content/parse/project-syntax.ts'
import {readTree} from '../../content/parse/read-tree.ts'
import type {Project} from '../../host/project/project.ts'
import type {SourcePath} from '../../model/url.ts'
import {loadSyntax} from '../../subsystems/adopt/open-adopted.ts'

/**
 * Creates a function that parses another text of a page, such as an old version, as the page itself is parsed: with the project's
 * plugins and the syntax of its generator. It returns the tree before docsgen's own transforms, or `undefined` if the text does not
 * parse.
 */
export async function createProjectParser({
  adopted,
  plugins
}: Pick<Project, 'adopted' | 'plugins'>): Promise<(source: string, text: string) => Promise<Root | undefined>> {
  const syntax = createProjectSyntax(plugins.remark, await loadSyntax(adopted))
  return async (source, text) => {
    const bytes = new TextEncoder().encode(text)
    return (await readTree({source: source as SourcePath, bytes, syntax})).tree
  }
}
