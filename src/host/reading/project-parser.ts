import {createTextParser} from '../../content/text-parser.ts'
import {pageSyntax} from '../../dialects/page-syntax.ts'
import {dialectSyntax} from '../foreign/open-dialect.ts'
import type {Project} from '../project/project.ts'

/** Creates a parser for texts of a project's pages, with its plugins and its dialect (see `createTextParser`). */
export async function createProjectParser({
  dialect,
  plugins
}: Pick<Project, 'dialect' | 'plugins'>): Promise<ReturnType<typeof createTextParser>> {
  const syntax = dialect && pageSyntax(await dialectSyntax(dialect))
  return createTextParser({remarkPlugins: plugins.remark, syntax})
}
