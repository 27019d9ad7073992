import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
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
import {checkDocument, checkRpcExamples, undocumentedMethods} from './openrpc/check-document.ts'
import {checkRpcPage, type RpcSpecPlace, type RpcState} from './openrpc/check-rpc-page.ts'
import {makeRpcReference} from './openrpc/make-rpc-pages.ts'
import {isEthereum, methodsOf, type RpcMethod, serverUrls} from './openrpc/rpc-methods.ts'
import {type RpcSampleName, rpcSampleNames} from './openrpc/rpc-samples.ts'
import validate from './options/validate-openrpc.ts'
import {referenceFiles} from './try-it/try-files.ts'
import {hasPanel, policyFor, type Target, targetOf} from './try-it/try-options.ts'

const defaultRoute = '/rpc'

/** A document and its place in the site. */
export interface OpenrpcDocument extends SpecOptions {
  /** Route of the first page. Default: `/rpc`. */
  readonly route?: string
  /** Whether to make one page per method, one per tag, or a single one. Default: `method`. */
  readonly pages?: 'method' | 'tag' | 'one'
  /** The endpoint in samples: an address or a placeholder. Default: the first server of the method. */
  readonly endpoint?: string
  /** Whether servers have more methods with the same prefixes, so pages may use methods that the document lacks. */
  readonly partial?: boolean
}

export interface OpenrpcOptions extends Partial<OpenrpcDocument>, ReferenceOptions {
  /** Several documents, instead of `spec`. */
  readonly documents?: readonly OpenrpcDocument[]
  /** Clients in samples, in this order. Default: all of them for Ethereum's namespaces, otherwise curl. */
  readonly samples?: readonly RpcSampleName[]
}

const kind: SpecKind<DocumentOptions, SpecDocument> = {
  plugin: 'openrpc',
  read: readDocument,
  optionsAfter: (options, earlier) => ({...options, taken: earlier.flatMap(({entries}) => entries.map(({id}) => id))}),
  describe,
  state: made => ({specs: made.map(({options}) => placeOf(options))}) satisfies RpcState
}

function placeOf({spec, remote, partial}: DocumentOptions): RpcSpecPlace {
  return {path: spec, ...(remote && {remote}), ...(partial && {partial})}
}

/** Makes pages from OpenRPC documents: their methods with parameters, results, errors and samples, and their schemas. */
export default function openrpc(options: OpenrpcOptions): Plugin {
  const problems = (given: OpenrpcOptions) => documentProblems('openrpc', given, defaultRoute)
  return checkedPlugin<OpenrpcOptions>({plugin: 'openrpc', options, validate, problems}, openrpcPlugin)
}

function openrpcPlugin(options: OpenrpcOptions): Plugin {
  const states = newStates(options)
  return definePlugin({
    name: 'openrpc',
    version: '1',
    remark: [remarkApi('openrpc')],
    pages: project => makeReferences(kind, project, options, states),
    eachVersion: true,
    rules: [...specRules('openrpc', 'document', states), ...pageRules('openrpc', checkRpcPage)],
    commands: [apiDiff],
    ...referenceFiles(documentsOf(options).some(({tryIt}) => hasPanel(tryIt)))
  })
}

/** Everything that the pages of a document depend on, as data. */
interface DocumentOptions extends OpenrpcOptions, OpenrpcDocument {
  readonly spec: string
  /** Names of methods that earlier documents have. */
  readonly taken?: readonly string[]
}

/** Checks a document and writes its pages. */
function describe(document: SpecDocument, options: DocumentOptions): Described {
  const {spec, pages = 'method', linkBase, title, endpoint, tryIt = false} = options
  const {root} = document
  const methods = methodsOf(root)
  const {samples = isEthereum(methods) ? rpcSampleNames : ['curl' as const]} = options
  const findings = specFindings(document, {
    invalid: [...document.problems, ...checkDocument(root), ...checkReferences(root), ...checkSchemas(root)],
    example: checkRpcExamples(root, methods),
    undocumented: undocumentedMethods(root, methods)
  })
  const target = (method: RpcMethod): Target | undefined => targetOf(tryIt, endpoint, serverUrls(method))
  const reference = makeRpcReference({
    root,
    methods,
    route: routeOf(options.route ?? defaultRoute),
    pages,
    samples,
    endpoint,
    taken: new Set(options.taken),
    targetOf: target,
    spec,
    title,
    schemas: options.schemas,
    linkBase
  })
  return {
    findings,
    reference,
    entries: methods.map(({name, deprecated}) => ({id: name, title: name, deprecated})),
    policy: policyFor(tryIt, methods.map(target))
  }
}
