import {createTextParser} from '../../content/text-parser.ts'
import {adoptedSyntax} from '../../plugin/feature/adopted.ts'
import type {Project} from '../project/project.ts'

/** Creates a parser for texts of a project's pages, with its plugins and the syntax of its generator (see `createTextParser`). */
export async function createProjectParser({
  adopted,
  plugins
}: Pick<Project, 'adopted' | 'plugins'>): Promise<ReturnType<typeof createTextParser>> {
  const syntax = adopted && (await adoptedSyntax(adopted))
  return createTextParser({remarkPlugins: plugins.remark, syntax})
}
