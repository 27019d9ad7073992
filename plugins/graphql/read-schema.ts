import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  concatAST,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  Kind,
  parse,
  printSchema,
  Source,
  validateSchema
} from 'graphql'
import {validateSDL} from 'graphql/validation/validate.js'
import {isObject} from '../api/json.ts'
import type {SpecFinding} from '../api/specs/spec-findings.ts'
import {parseSpec} from '../api/specs/spec-text.ts'

/** A GraphQL schema with the texts of its files. */
export interface SchemaDocument {
  readonly files: ReadonlyMap<string, string>
  readonly schema: GraphQLSchema
  /** Whether a graph node serves it: it adds scalars, directives and queries, and comments are descriptions. */
  readonly isSubgraph: boolean
}

export interface SchemaReading {
  readonly document?: SchemaDocument
  readonly findings: SpecFinding[]
}

/** What graph nodes define for the schemas of subgraphs. */
const subgraph = `
scalar BigInt
scalar BigDecimal
scalar Bytes
scalar Int8
scalar Timestamp
directive @entity(immutable: Boolean, timeseries: Boolean) on OBJECT | INTERFACE
directive @derivedFrom(field: String!) on FIELD_DEFINITION
directive @subgraphId(id: String!) on OBJECT
directive @aggregation(intervals: [String!]!, source: String!) on OBJECT
directive @aggregate(fn: String!, arg: String) on FIELD_DEFINITION
directive @fulltext(name: String!, language: String!, algorithm: String!, include: [FulltextInclude!]!) on OBJECT
input FulltextInclude {entity: String!, fields: [FulltextField!]!}
input FulltextField {name: String!}
`

/** Builds a schema from the texts of its files: definitions, or the result of an introspection query. */
export function readSchema(files: ReadonlyMap<string, string>): SchemaReading {
  const [[file, text] = ['', '']] = files
  if (/^\s*\{\s*"/.test(text)) return readIntrospection(files, file, text)
  const findings: SpecFinding[] = []
  const parsed = [...files].flatMap(([name, body]) => {
    try {
      return [parse(new Source(body, name))]
    } catch (error) {
      findings.push(findingOf(error, name))
      return []
    }
  })
  if (findings.length > 0) return {findings}
  const written = concatAST(parsed)
  const isSubgraph = written.definitions.some(
    node => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.directives?.some(({name}) => name.value === 'entity')
  )
  const ast = isSubgraph ? withSubgraph(written) : written
  const problems = validateSDL(ast)
  const broken = problems.map(problem => findingOf(problem, file))
  try {
    const reading = validated(buildASTSchema(ast, {assumeValidSDL: true}), files, isSubgraph)
    return {...reading, findings: [...broken, ...reading.findings]}
  } catch {
    // Nothing can be built from some mistakes, such as a type that does not exist.
    return {findings: broken}
  }
}

/** Adds the definitions of graph nodes that a schema does not have itself. */
function withSubgraph(written: DocumentNode): DocumentNode {
  const names = new Set(written.definitions.flatMap(node => ('name' in node && node.name ? [node.name.value] : [])))
  const {definitions, ...rest} = parse(subgraph, {noLocation: true})
  const added = definitions.filter(node => 'name' in node && node.name && !names.has(node.name.value))
  return concatAST([written, {...rest, definitions: added}])
}

function validated(schema: GraphQLSchema, files: SchemaDocument['files'], isSubgraph: boolean): SchemaReading {
  const [file = ''] = files.keys()
  const problems = validateSchema(schema).filter(({message}) => !(isSubgraph && message.startsWith('Query root type')))
  return {document: {files, schema, isSubgraph}, findings: problems.map(problem => findingOf(problem, file))}
}

function readIntrospection(files: SchemaDocument['files'], file: string, text: string): SchemaReading {
  const parsed = parseSpec(text)
  if ('problem' in parsed)
    return {findings: [{rule: 'invalid', reason: parsed.problem, place: {file, start: parsed.at}}]}
  const outer = parsed.value
  const result = isObject(outer) && isObject(outer.data) ? outer.data : outer
  try {
    const client = buildClientSchema(result as unknown as IntrospectionQuery)
    // Defaults are shown as they are written in the schema language, which a client's schema does not keep.
    return validated(buildSchema(printSchema(client), {noLocation: true, assumeValidSDL: true}), files, false)
  } catch (error) {
    return {findings: [findingOf(error, file)]}
  }
}

/** Returns the finding about an error, at the error's place. */
function findingOf(error: unknown, file: string): SpecFinding {
  const {message, source, locations} = error as Partial<GraphQLError> & Error
  const start = locations?.[0] ?? {line: 1, column: 1}
  const {line, column} = start
  const reason = message.replace(/"([^"\s]+)"/g, '`$1`')
  return {rule: 'invalid', reason, place: {file: source?.name ?? file, start: {line, column}}}
}

/** Returns the files of a schema: one, or all files of a folder. */
export async function readFiles(
  path: string,
  read: (path: string) => Promise<Uint8Array>,
  list: (folder: string) => Promise<readonly string[]>
): Promise<ReadonlyMap<string, string>> {
  const decoder = new TextDecoder()
  const one = await read(path).catch(() => undefined)
  if (one) return new Map([[path, decoder.decode(one)]])
  const names = await list(path).catch(() => [])
  const schemas = names.filter(name => /\.(?:graphqls?|gql)$/.test(name))
  const texts = await Promise.all(
    schemas.map(async name => {
      const file = name.startsWith(`${path}/`) ? name : `${path}/${name}`
      return [file, decoder.decode(await read(file))] as const
    })
  )
  return new Map(texts)
}
