import type {RulePage} from 'docsgen'
import {
  type GraphQLError,
  type GraphQLSchema,
  isExecutableDefinitionNode,
  NoDeprecatedCustomRule,
  parse,
  validate
} from 'graphql'
import type {Code, Nodes} from 'mdast'
import {isGenerated, readState} from '../api/specs/page-spec.ts'
import {eachNode, placeOf, type UseReport} from '../api/specs/spec-rules.ts'
import {readSchema} from './read-schema.ts'

/** What the rules look up: the files of each schema. */
export interface SchemaState {
  readonly schemas: readonly (readonly string[])[]
}

const decoder = new TextDecoder()

/** Schemas by the texts of their files, because a thread reads many pages. */
const known = new Map<string, GraphQLSchema | undefined>()

/** Checks GraphQL requests in a page's code. If the site has several schemas, one of them must accept a request. */
export function checkGraphqlPage(page: RulePage, report: UseReport): void {
  if (page.facts.source.startsWith('.docsgen/')) return
  const fences: Code[] = []
  eachNode(page.mdast as Nodes, node => {
    if (node.type === 'code' && /^(?:graphql|gql)$/.test(node.lang ?? '') && !isGenerated(node)) fences.push(node)
  })
  if (fences.length === 0) return
  const state = readState<SchemaState>(page, 'graphql')
  const schemas = state?.schemas.flatMap(files => schemaOf(page, files) ?? []) ?? []
  if (schemas.length > 0) for (const fence of fences) checkFence(fence, schemas, report)
}

function schemaOf({read}: RulePage, paths: readonly string[]): GraphQLSchema | undefined {
  const files = new Map(
    paths.flatMap(path => {
      const bytes = read?.(path)
      return bytes ? [[path, decoder.decode(bytes)] as const] : []
    })
  )
  const key = JSON.stringify([...files])
  if (!known.has(key)) {
    const {document, findings} = readSchema(files)
    // A subgraph has no queries in its files, and requests cannot be compared with an invalid schema.
    const isUsable = findings.length === 0 && document?.schema.getQueryType()
    known.set(key, isUsable ? document?.schema : undefined)
  }
  return known.get(key)
}

function checkFence(fence: Code, schemas: readonly GraphQLSchema[], report: UseReport): void {
  const placed = (error: GraphQLError): Omit<Parameters<UseReport>[1], 'reason'> => {
    const line = (fence.position?.start.line ?? 0) + (error.locations?.[0]?.line ?? 1)
    const column = error.locations?.[0]?.column ?? 1
    return {...placeOf(fence), start: {line, column}, end: {line, column}}
  }
  // Ellipses are not requests.
  if (/…|\.\.\.\s*(?:[})]|$)/m.test(fence.value)) return
  let document: ReturnType<typeof parse>
  try {
    document = parse(fence.value)
  } catch (error) {
    report('example', {...placed(error as GraphQLError), reason: reasonOf(error as GraphQLError)})
    return
  }
  if (!document.definitions.every(isExecutableDefinitionNode)) return
  const results = schemas.map(schema => ({schema, problems: validate(schema, document)}))
  const best = results.sort((a, b) => a.problems.length - b.problems.length)[0]
  if (!best) return
  for (const problem of best.problems) report(kindOf(problem), {...placed(problem), reason: reasonOf(problem)})
  if (best.problems.length === 0)
    for (const problem of validate(best.schema, document, [NoDeprecatedCustomRule]))
      report('deprecated', {...placed(problem), reason: reasonOf(problem)})
}

function kindOf({message}: GraphQLError): 'unknown' | 'example' {
  return /^(?:Cannot query field|Unknown (?:argument|type|directive))/.test(message) ? 'unknown' : 'example'
}

function reasonOf({message}: GraphQLError): string {
  return message.replace(/"([^"\s]+)"/g, '`$1`')
}
