import type {OptionFault} from 'docsgen'
import {routeOf, type SpecOptions} from '../reference-options.ts'
import type {SpecState} from './spec-rules.ts'

/** Options for one specification, or for several with their own options. */
type WithDocuments<Document> = Partial<Document> & {readonly documents?: readonly Document[]}

/** Returns the specifications in options, each with the options that apply to it. */
export function documentsOf<Document extends SpecOptions>(
  options: WithDocuments<Document>
): readonly (Document & WithDocuments<Document>)[] {
  const {documents, spec} = options
  if (documents) return documents.map(document => ({...options, ...document}))
  return spec === undefined ? [] : [{...options, spec} as Document & WithDocuments<Document>]
}

/** Returns what the rules of each specification report, which is nothing before the pages are made. */
export function newStates(options: WithDocuments<SpecOptions>): SpecState[] {
  return documentsOf(options).map((_, index) => ({
    findings: [],
    option: options.documents ? ['documents', index, 'spec'] : ['spec']
  }))
}

/** Returns what is wrong with options that a schema accepts: which specifications they contain, and at which routes. */
export function documentProblems(
  plugin: string,
  {documents, spec}: WithDocuments<SpecOptions>,
  defaultRoute: string
): OptionFault[] {
  if (documents === undefined && spec === undefined)
    return [
      {
        reason: `The plugin \`${plugin}\` needs a specification. Set its option \`spec\` to a path, or \`documents\` to a list.`
      }
    ]
  if (documents !== undefined && spec !== undefined)
    return [
      {option: ['spec'], reason: `The plugin \`${plugin}\` has both \`spec\` and \`documents\`. Remove one of them.`}
    ]
  const routes = (documents ?? []).map(({route = defaultRoute}) => routeOf(route))
  return routes.flatMap((route, index) =>
    routes.indexOf(route) === index
      ? []
      : [
          {
            option: ['documents', index, 'route'],
            reason: `Two \`documents\` of the plugin \`${plugin}\` have the route \`${route}\`. Give each its own \`route\`.`
          }
        ]
  )
}
