import {upgradeFromTwoToThree} from '@scalar/openapi-upgrader/2.0-to-3.0'
import {checkedPlugin, definePlugin, type MadeItem, type MadePolicy, type Plugin, type ProjectInput} from 'docsgen'
import {indexReference, joinReferences, type Reference} from './api/index-reference.ts'
import type {JsonObject} from './api/json.ts'
import {type ReferenceOptions, routeOf, type SpecOptions} from './api/reference-options.ts'
import {remarkApi} from './api/remark-api.ts'
import {checkSchemas} from './api/schemas/check-schemas.ts'
import {checkReferences} from './api/specs/check-references.ts'
import {documentProblems, documentsOf, newStates} from './api/specs/documents.ts'
import {hashOfSpec, statePart} from './api/specs/page-spec.ts'
import {readSpec, type SpecDocument, type SpecPlace} from './api/specs/spec-document.ts'
import {fileFindings, type SpecFinding, specFindings} from './api/specs/spec-findings.ts'
import {pageRules, type SpecState, specRules} from './api/specs/spec-rules.ts'
import {apiDiff} from './api-diff/api-diff.ts'
import {checkDescription, checkOperations} from './openapi/check-description.ts'
import {checkExamples} from './openapi/check-examples.ts'
import {checkPage, type RequestState} from './openapi/check-page.ts'
import {checkSecurity} from './openapi/check-security.ts'
import {followTexts} from './openapi/follow-texts.ts'
import {makeReference} from './openapi/make-pages.ts'
import {operationsOf} from './openapi/operations.ts'
import {type SampleName, sampleNames, serverUrl} from './openapi/requests.ts'
import {undocumented} from './openapi/undocumented.ts'
import {operationTarget} from './openapi/write-operation.ts'
import validate from './options/validate-openapi.ts'
import {referenceFiles} from './try-it/try-files.ts'
import {hasPanel, policyFor, type Target} from './try-it/try-options.ts'

const defaultRoute = '/api'

/** A description and its place in the site. */
export interface OpenapiDocument extends SpecOptions {
  /** Route of the first page. Default: `/api`. */
  readonly route?: string
  /** Whether to make one page per operation, one per tag, or a single one. Default: `operation`. */
  readonly pages?: 'operation' | 'tag' | 'one'
  /** The server in samples, such as `https://api.example.org` or a placeholder. Default: the description's first server. */
  readonly server?: string
}

export interface OpenapiOptions extends Partial<OpenapiDocument>, ReferenceOptions {
  /** Several descriptions, instead of `spec`. */
  readonly documents?: readonly OpenapiDocument[]
  /** Request samples, in this order. Default: all of them. */
  readonly samples?: readonly SampleName[]
}

/** Makes pages from OpenAPI descriptions: their operations with parameters, bodies, responses and samples, and their schemas. */
export default function openapi(options: OpenapiOptions): Plugin {
  const problems = (given: OpenapiOptions) => documentProblems('openapi', given, defaultRoute)
  return checkedPlugin<OpenapiOptions>({plugin: 'openapi', options, validate, problems}, openapiPlugin)
}

function openapiPlugin(options: OpenapiOptions): Plugin {
  const states = newStates(options)
  return definePlugin({
    name: 'openapi',
    version: '1',
    remark: [remarkApi('openapi')],
    pages: project => pagesOf(project, options, states),
    eachVersion: true,
    rules: [...specRules('openapi', 'description', states), ...pageRules('openapi', checkPage)],
    commands: [apiDiff],
    ...referenceFiles(documentsOf(options).some(({tryIt}) => hasPanel(tryIt)))
  })
}

/** Returns the pages of all descriptions. If several have an operation, links and components show that of the first. */
async function pagesOf(
  project: ProjectInput,
  options: OpenapiOptions,
  states: readonly SpecState[]
): Promise<MadeItem[]> {
  const made: MadeDocument[] = []
  for (const [index, document] of documentsOf<OpenapiDocument>(options).entries()) {
    const state = states[index]
    const own = state && (await referenceOf(project, document, state))
    if (own) made.push(own)
  }
  if (made.length === 0) return []
  const operations = made.flatMap(one => one.operations)
  const pages = indexReference({
    plugin: 'openapi',
    reference: joinReferences(made.map(({reference}) => reference)),
    own: await project.pages(),
    frontMatter: options.frontMatter ?? {},
    titles: new Map(operations.toReversed().map(({id, title}) => [id, title])),
    deprecated: new Set(operations.filter(operation => operation.deprecated).map(({id}) => id))
  })
  const files = made.map(({spec, document}) => [spec.path, document] as const)
  const requests: RequestState = {documents: made.map(({spec, servers}) => ({spec, servers}))}
  return [...pages, statePart('openapi', files, requests), ...made.flatMap(({policy}) => policy)]
}

interface MadeDocument extends Described {
  readonly document: SpecDocument
  readonly spec: SpecPlace
  /** Addresses of servers, to recognize requests on pages. */
  readonly servers: readonly string[]
  readonly policy: readonly MadePolicy[]
}

/** Reads a description and writes its pages. Returns nothing if the description cannot be read. */
async function referenceOf(
  project: ProjectInput,
  options: DocumentOptions,
  state: SpecState
): Promise<MadeDocument | undefined> {
  const {spec, remote, server, tryIt = false} = options
  const document = await readSpec({path: spec, remote}, path => project.read(path))
  state.findings = fileFindings(document)
  if (document.fileProblems.length > 0) return undefined
  const described = await project.keep(hashOfSpec(document, options), () => describe(document, options))
  state.findings = described.findings
  const {operations} = described
  const servers = new Set([
    ...(server ? [server.replace(/\/+$/, '')] : []),
    ...operations.flatMap(each => each.servers)
  ])
  return {
    ...described,
    document,
    spec: {path: spec, ...(remote && {remote})},
    servers: [...servers].filter(address => /^https?:/.test(address) || address === server),
    policy: policyFor(
      tryIt,
      operations.flatMap(({target}) => target ?? [])
    )
  }
}

/** Everything that the pages of a description depend on, as data. */
interface DocumentOptions extends OpenapiOptions, OpenapiDocument {
  readonly spec: string
}

/** What an operation contributes to the index, the policy and the rules. */
interface OperationFacts {
  readonly id: string
  readonly title: string
  readonly deprecated: boolean
  readonly servers: readonly string[]
  readonly target?: Target
}

interface Described {
  readonly findings: readonly SpecFinding[]
  readonly reference: Reference
  readonly operations: readonly OperationFacts[]
}

/** Checks a description and writes its pages, as data that can be cached. */
function describe(document: SpecDocument, options: DocumentOptions): Described {
  const {spec, pages = 'operation', samples = sampleNames, linkBase, server, title, tryIt = false} = options
  const written = document.root
  // Positions refer to the original text. The conversion keeps most members in place.
  const root =
    written.swagger === '2.0'
      ? (upgradeFromTwoToThree(structuredClone(written) as never) as unknown as JsonObject)
      : followTexts(written)
  const operations = operationsOf(root)
  const findings = specFindings(document, {
    invalid: [
      ...document.problems,
      ...checkDescription(written),
      ...checkReferences(written),
      ...checkOperations(root, operations),
      ...checkSecurity(root, operations),
      ...checkSchemas(root)
    ],
    example: checkExamples(root, operations),
    undocumented: undocumented(root, operations)
  })
  const reference = makeReference({
    root,
    operations,
    route: routeOf(options.route ?? defaultRoute),
    pages,
    samples,
    server,
    tryIt,
    spec,
    title,
    schemas: options.schemas,
    linkBase
  })
  return {
    findings,
    reference,
    operations: operations.map(operation => {
      const target = operation.kind === 'path' ? operationTarget(operation, {server, tryIt}) : undefined
      const {id, title, deprecated} = operation
      return {id, title, deprecated, servers: operation.servers.map(serverUrl), ...(target && {target})}
    })
  }
}
