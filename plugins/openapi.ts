import {upgradeFromTwoToThree} from '@scalar/openapi-upgrader/2.0-to-3.0'
import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
import type {JsonObject} from './api/json.ts'
import {type Described, makeReferences, readDocument, type SpecKind} from './api/make-reference.ts'
import {type ReferenceOptions, routeOf, type SpecOptions} from './api/reference-options.ts'
import {remarkApi} from './api/remark-api.ts'
import {checkSchemas} from './api/schemas/check-schemas.ts'
import {checkReferences} from './api/specs/check-references.ts'
import {documentProblems, documentsOf, newStates} from './api/specs/documents.ts'
import type {SpecDocument} from './api/specs/spec-document.ts'
import {specFindings} from './api/specs/spec-findings.ts'
import {pageRules, specRules} from './api/specs/spec-rules.ts'
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
import {hasPanel, policyFor} from './try-it/try-options.ts'

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

const kind: SpecKind<DocumentOptions, SpecDocument, DescribedApi> = {
  plugin: 'openapi',
  read: readDocument,
  describe,
  state: made =>
    ({
      documents: made.map(({options: {spec, remote}, described: {servers}}) => ({
        spec: {path: spec, ...(remote && {remote})},
        servers
      }))
    }) satisfies RequestState
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
    pages: project => makeReferences(kind, project, options, states),
    eachVersion: true,
    rules: [...specRules('openapi', 'description', states), ...pageRules('openapi', checkPage)],
    commands: [apiDiff],
    ...referenceFiles(documentsOf(options).some(({tryIt}) => hasPanel(tryIt)))
  })
}

/** Everything that the pages of a description depend on, as data. */
interface DocumentOptions extends OpenapiOptions, OpenapiDocument {
  readonly spec: string
}

interface DescribedApi extends Described {
  /** Addresses of servers, to recognize requests on pages. */
  readonly servers: readonly string[]
}

/** Checks a description and writes its pages, as data that can be cached. */
function describe(document: SpecDocument, options: DocumentOptions): DescribedApi {
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
  const targets = operations.flatMap(operation =>
    operation.kind === 'path' ? operationTarget(operation, {server, tryIt}) : undefined
  )
  const servers = new Set([
    ...(server ? [server.replace(/\/+$/, '')] : []),
    ...operations.flatMap(operation => operation.servers.map(serverUrl))
  ])
  return {
    findings,
    reference,
    entries: operations.map(({id, title, deprecated}) => ({id, title, deprecated})),
    servers: [...servers].filter(address => /^https?:/.test(address) || address === server),
    policy: policyFor(tryIt, targets)
  }
}
