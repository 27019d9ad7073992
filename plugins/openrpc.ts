import {
  definePlugin,
  type MadeItem,
  type MadePolicy,
  type OptionProblem,
  optionsRule,
  type Plugin,
  type ProjectInput
} from 'docsgen'
import {checkReferences} from './api/check-references.ts'
import {indexReference, joinReferences, type Reference} from './api/index-reference.ts'
import {statePart} from './api/page-spec.ts'
import {type ReferenceOptions, routeOf, type SpecOptions, sharedOptions} from './api/reference-options.ts'
import {remarkApi} from './api/remark-api.ts'
import {readSpec, type SpecDocument} from './api/spec-document.ts'
import {newState, pageRules, type SpecState, specRules} from './api/spec-rules.ts'
import {apiDiff} from './api-diff/api-diff.ts'
import {checkDocument, checkRpcExamples, undocumentedMethods} from './openrpc/check-document.ts'
import {checkRpcPage, type RpcSpecPlace} from './openrpc/check-rpc-page.ts'
import {makeRpcReference} from './openrpc/make-rpc-pages.ts'
import {methodsOf, type RpcMethod, serverUrls} from './openrpc/rpc-methods.ts'
import {type RpcSampleName, rpcSampleNames} from './openrpc/rpc-samples.ts'
import {referenceFiles} from './try-it/try-files.ts'
import {hasPanel, policyFor, type Target, targetOf, tryItProblems} from './try-it/try-options.ts'

const defaultRoute = '/rpc'

/** A document and its place in the site. */
export interface OpenrpcDocument extends SpecOptions {
  /** Route of the first page. Default: `/rpc`. */
  readonly route?: string
  /** Whether to make one page per method, one per tag, or a single one. Default: `method`. */
  readonly pages?: 'method' | 'tag' | 'one'
  /** The endpoint in samples: an address or a placeholder. Default: the first server of the method. */
  readonly endpoint?: string
  /** Whether servers have more methods with the same prefixes, so pages may name methods that the document lacks. */
  readonly partial?: boolean
}

export interface OpenrpcOptions extends Partial<OpenrpcDocument>, ReferenceOptions {
  /** Several documents, instead of `spec`. */
  readonly documents?: readonly OpenrpcDocument[]
  /** Clients in samples, in this order. Default: all of them. */
  readonly samples?: readonly RpcSampleName[]
}

/** Makes pages from OpenRPC documents: their methods with parameters, results, errors and samples, and their schemas. */
export default function openrpc(options: OpenrpcOptions): Plugin {
  const documents = documentsOf(options)
  const states = documents.map((_, index) => newState(options.documents ? ['documents', index, 'spec'] : ['spec']))
  return definePlugin({
    name: 'openrpc',
    version: '1',
    remark: [remarkApi('openrpc')],
    pages: project => pagesOf(project, options, states),
    rules: [
      ...specRules('openrpc', 'document', states),
      ...pageRules('openrpc', checkRpcPage),
      optionsRule({
        plugin: 'openrpc',
        options,
        known: {...sharedOptions, documents: true, pages: true, samples: true, endpoint: true, partial: true},
        problems: problemsOf(options)
      })
    ],
    commands: [apiDiff],
    ...referenceFiles(hasPanel(options.tryIt) || documents.some(({tryIt}) => hasPanel(tryIt)))
  })
}

function documentsOf({documents, spec, ...options}: OpenrpcOptions): readonly OpenrpcDocument[] {
  return documents ?? (spec === undefined ? [] : [{...options, spec}])
}

function problemsOf({documents, spec, tryIt}: OpenrpcOptions): OptionProblem[] {
  const wrong = [tryIt, ...(documents ?? []).map(document => document.tryIt)].flatMap(tryItProblems)
  if (wrong.length > 0) return wrong.slice(0, 1)
  if ((documents === undefined) === (spec === undefined))
    return [{option: 'spec', expected: 'either `spec` or `documents`'}]
  const routes = (documents ?? []).map(({route = defaultRoute}) => routeOf(route))
  const shared = routes.find((route, index) => routes.indexOf(route) !== index)
  return shared === undefined ? [] : [{option: 'documents', expected: `one document at \`${shared}\``}]
}

/** Returns the pages of all documents. If several have a method, links and components show that of the first. */
async function pagesOf(
  project: ProjectInput,
  options: OpenrpcOptions,
  states: readonly SpecState[]
): Promise<MadeItem[]> {
  const made: MadeDocument[] = []
  for (const [index, document] of documentsOf(options).entries()) {
    const state = states[index]
    const own = state && (await referenceOf(project, {...options, ...document}, state))
    if (own) made.push(own)
  }
  if (made.length === 0) return []
  const methods = made.flatMap(one => one.methods)
  const pages = indexReference({
    plugin: 'openrpc',
    reference: joinReferences(made.map(({reference}) => reference)),
    own: await project.pages(),
    frontMatter: options.frontMatter ?? {},
    titles: new Map(methods.map(({name}) => [name, name])),
    deprecated: new Set(methods.filter(method => method.deprecated).map(({name}) => name)),
    more: {specs: made.map(({spec}) => spec)}
  })
  return [
    ...pages,
    statePart(
      'openrpc',
      made.map(({spec, document}) => [spec.path, document])
    ),
    ...made.flatMap(({policy}) => policy)
  ]
}

interface MadeDocument {
  readonly reference: Reference
  readonly methods: readonly RpcMethod[]
  readonly spec: RpcSpecPlace
  readonly document: SpecDocument
  readonly policy: readonly MadePolicy[]
}

/** Reads a document and writes its pages. Returns nothing if the document cannot be read. */
async function referenceOf(
  project: ProjectInput,
  options: OpenrpcOptions & OpenrpcDocument,
  state: SpecState
): Promise<MadeDocument | undefined> {
  const {
    spec,
    pages = 'method',
    samples = rpcSampleNames,
    linkBase,
    remote,
    title,
    endpoint,
    partial,
    tryIt = false
  } = options
  const document = await readSpec({path: spec, remote}, path => project.read(path))
  state.document = document
  state.invalid = document.problems
  if (document.fileProblems.length > 0) return undefined
  const {root} = document
  const methods = methodsOf(root)
  state.invalid = [...document.problems, ...checkDocument(root), ...checkReferences(root)]
  state.examples = checkRpcExamples(root, methods)
  state.undocumented = undocumentedMethods(root, methods)
  const target = (method: RpcMethod): Target | undefined => targetOf(tryIt, endpoint, serverUrls(method))
  const reference = makeRpcReference({
    root,
    methods,
    route: routeOf(options.route ?? defaultRoute),
    pages,
    samples,
    endpoint,
    targetOf: target,
    spec,
    title,
    schemas: options.schemas,
    linkBase
  })
  return {
    reference,
    methods,
    document,
    spec: {path: spec, ...(remote && {remote}), ...(partial && {partial})},
    policy: policyFor(tryIt, methods.map(target))
  }
}
