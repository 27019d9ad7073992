import {checkedPlugin, definePlugin, type Plugin, type ProjectInput} from 'docsgen'
import {type Described, makeReferences, type SpecKind} from './api/make-reference.ts'
import {type ReferenceOptions, routeOf, type SpecOptions} from './api/reference-options.ts'
import {remarkApi} from './api/remark-api.ts'
import {documentProblems, newStates} from './api/specs/documents.ts'
import {pageRules, specRules} from './api/specs/spec-rules.ts'
import {apiDiff} from './api-diff/api-diff.ts'
import {checkGraphqlPage, type SchemaState} from './graphql/check-graphql-page.ts'
import {undocumentedParts} from './graphql/check-schema.ts'
import {makeSchemaReference, ownTypes, rootFields} from './graphql/make-pages.ts'
import {readFiles, readSchema, type SchemaDocument, type SchemaReading} from './graphql/read-schema.ts'
import validate from './options/validate-graphql.ts'
import {referenceFiles} from './try-it/try-files.ts'

const defaultRoute = '/graphql'

/** A schema and its place in the site. */
export interface GraphqlDocument extends Omit<SpecOptions, 'tryIt' | 'remote'> {
  /**
   * Path from the project's root: a file in the schema language, a folder of such files, or the JSON result of an introspection
   * query.
   */
  readonly spec: string
  /** Route of the first page. Default: `/graphql`. */
  readonly route?: string
  /** Title of the first page. Default: `GraphQL reference`. */
  readonly title?: string
  /** Whether to make one page per query, mutation, subscription and type, or a single one. Default: `field`. */
  readonly pages?: 'field' | 'one'
}

export interface GraphqlOptions extends Partial<GraphqlDocument>, Omit<ReferenceOptions, 'schemas'> {
  /** Several schemas, instead of `spec`. */
  readonly documents?: readonly GraphqlDocument[]
}

/** Everything that the pages of a schema depend on, as data. */
type DocumentOptions = GraphqlDocument & Omit<ReferenceOptions, 'schemas'>

const kind: SpecKind<DocumentOptions, SchemaDocument> = {
  plugin: 'graphql',
  read,
  describe,
  state: made => ({schemas: made.map(({document}) => [...document.files.keys()])}) satisfies SchemaState
}

/** Makes pages from GraphQL schemas: their queries, mutations and subscriptions with requests, and their types. */
export default function graphql(options: GraphqlOptions): Plugin {
  const problems = (given: GraphqlOptions) => documentProblems('graphql', given, defaultRoute)
  return checkedPlugin<GraphqlOptions>({plugin: 'graphql', options, validate, problems}, graphqlPlugin)
}

function graphqlPlugin(options: GraphqlOptions): Plugin {
  const states = newStates(options)
  return definePlugin({
    name: 'graphql',
    version: '1',
    remark: [remarkApi('graphql')],
    pages: project => makeReferences(kind, project, options, states),
    eachVersion: true,
    rules: [...specRules('graphql', 'schema', states), ...pageRules('graphql', checkGraphqlPage)],
    commands: [apiDiff],
    ...referenceFiles(false)
  })
}

async function read(project: ProjectInput, {spec}: DocumentOptions): Promise<SchemaReading> {
  const files = await readFiles(
    spec,
    path => project.read(path),
    folder => project.list(folder)
  )
  if (files.size > 0) return readSchema(files)
  return {findings: [{rule: 'invalid', reason: `The schema \`${spec}\` does not exist in the project.`}]}
}

/** Checks a schema and writes its pages. */
function describe(
  document: SchemaDocument,
  {spec, route, pages = 'field', title, linkBase}: DocumentOptions
): Described {
  return {
    findings: undocumentedParts(document),
    reference: makeSchemaReference({...document, route: routeOf(route ?? defaultRoute), pages, spec, title, linkBase}),
    entries: [
      ...rootFields(document.schema).map(({id, field}) => ({
        id,
        title: field.name,
        deprecated: field.deprecationReason != null
      })),
      ...ownTypes(document).map(({name}) => ({id: name, title: name, deprecated: false}))
    ]
  }
}
