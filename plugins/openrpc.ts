import {definePlugin, type MadeItem, optionsRule, type Plugin, type ProjectInput} from 'docsgen'
import {apiStyles} from './api/api-styles.ts'
import {checkReferences} from './api/check-references.ts'
import {indexReference} from './api/index-reference.ts'
import {textOf} from './api/json.ts'
import {remarkApi} from './api/remark-api.ts'
import {readSpec} from './api/spec-document.ts'
import {newState, pageRules, type SpecState, specRules} from './api/spec-rules.ts'
import {apiDiff} from './api-diff/api-diff.ts'
import {checkDocument, checkRpcExamples, undocumentedMethods} from './openrpc/check-document.ts'
import {checkRpcPage} from './openrpc/check-rpc-page.ts'
import {makeRpcReference} from './openrpc/make-rpc-pages.ts'
import {methodsOf} from './openrpc/rpc-methods.ts'
import {type RpcSampleName, rpcSampleNames} from './openrpc/rpc-samples.ts'

export interface OpenrpcOptions {
  /** Path of the document (JSON or YAML) from the project's root. It may refer to other files of the project. */
  readonly spec: string
  /** Route of the first page. Default: `/rpc`. */
  readonly route?: string
  /** Whether to make one page per method, one per tag, or a single one. Default: `method`. */
  readonly pages?: 'method' | 'tag' | 'one'
  /** Title of the first page. Default: the document's title. */
  readonly title?: string
  /** Clients in samples, in this order. Default: all of them. */
  readonly samples?: readonly RpcSampleName[]
  /** The endpoint in samples: an address or a placeholder. Default: the document's first server. */
  readonly endpoint?: string
  /**
   * Schemas that pages can show with `<Schema>`. `used` means those that are too large to be shown inline. Default: `all` if
   * there are fewer than 300.
   */
  readonly schemas?: 'all' | 'used'
  /** Files of the project that replace addresses in references, because a build never uses the network. */
  readonly remote?: Readonly<Record<string, string>>
  /** Base address of relative links in descriptions. */
  readonly linkBase?: string
  /** More front matter for every page, such as keys that the project's schema requires. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
}

/** Makes pages from an OpenRPC document: its methods with parameters, results, errors and samples, and its schemas. */
export default function openrpc(options: OpenrpcOptions): Plugin {
  const state = newState()
  return definePlugin({
    name: 'openrpc',
    version: '1',
    remark: [remarkApi('openrpc')],
    pages: project => pagesOf(project, options, state),
    rules: [
      ...specRules('openrpc', 'document', state),
      ...pageRules('openrpc', checkRpcPage),
      optionsRule({
        plugin: 'openrpc',
        options,
        known: {
          spec: true,
          route: true,
          pages: true,
          title: true,
          samples: true,
          endpoint: true,
          schemas: true,
          remote: true,
          linkBase: true,
          frontMatter: true
        }
      })
    ],
    commands: [apiDiff],
    ...apiStyles('openrpc')
  })
}

function routeOf({route = '/rpc'}: OpenrpcOptions): string {
  return `/${route.replace(/^\/+|\/+$/g, '')}`
}

async function pagesOf(project: ProjectInput, options: OpenrpcOptions, state: SpecState): Promise<MadeItem[]> {
  const {spec, pages = 'method', samples = rpcSampleNames, frontMatter = {}, linkBase, remote, title} = options
  const document = await readSpec({path: spec, remote}, path => project.read(path))
  state.document = document
  state.invalid = document.problems
  if (document.fileProblems.length > 0) return []
  const {root} = document
  const methods = methodsOf(root)
  state.invalid = [...document.problems, ...checkDocument(root), ...checkReferences(root)]
  state.examples = checkRpcExamples(root, methods)
  state.undocumented = undocumentedMethods(root, methods)
  const endpoint = options.endpoint ?? textOf(methods[0]?.servers[0]?.url) ?? 'http://localhost:8545'
  const reference = makeRpcReference({
    root,
    methods,
    route: routeOf(options),
    pages,
    samples,
    endpoint,
    spec,
    title,
    schemas: options.schemas,
    linkBase
  })
  return indexReference({
    plugin: 'openrpc',
    reference,
    own: await project.pages(),
    frontMatter,
    titles: new Map(methods.map(({name}) => [name, name])),
    deprecated: new Set(methods.filter(method => method.deprecated).map(({name}) => name)),
    more: {spec: {path: spec, ...(remote && {remote})}}
  })
}
