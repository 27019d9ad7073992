import {upgradeFromTwoToThree} from '@scalar/openapi-upgrader/2.0-to-3.0'
import {definePlugin, type MadeItem, optionsRule, type Plugin, type ProjectInput} from 'docsgen'
import {checkReferences} from './api/check-references.ts'
import {indexReference} from './api/index-reference.ts'
import type {JsonObject} from './api/json.ts'
import {statePart} from './api/page-spec.ts'
import {type ReferenceOptions, routeOf, type SpecOptions, sharedOptions} from './api/reference-options.ts'
import {remarkApi} from './api/remark-api.ts'
import {readSpec} from './api/spec-document.ts'
import {newState, pageRules, type SpecState, specRules} from './api/spec-rules.ts'
import {apiDiff} from './api-diff/api-diff.ts'
import {checkDescription, checkOperations} from './openapi/check-description.ts'
import {checkExamples} from './openapi/check-examples.ts'
import {checkPage} from './openapi/check-page.ts'
import {makeReference} from './openapi/make-pages.ts'
import {operationsOf} from './openapi/operations.ts'
import {type SampleName, sampleNames, serverUrl} from './openapi/requests.ts'
import {undocumented} from './openapi/undocumented.ts'
import {operationTarget} from './openapi/write-operation.ts'
import {referenceFiles} from './try-it/try-files.ts'
import {hasPanel, policyFor, tryItProblems} from './try-it/try-options.ts'

export interface OpenapiOptions extends SpecOptions, ReferenceOptions {
  /** Route of the first page. Default: `/api`. */
  readonly route?: string
  /** Whether to make one page per operation, one per tag, or a single one. Default: `operation`. */
  readonly pages?: 'operation' | 'tag' | 'one'
  /** Request samples, in this order. Default: all of them. */
  readonly samples?: readonly SampleName[]
  /** The server in samples, such as `https://api.example.org` or a placeholder. Default: the description's first server. */
  readonly server?: string
}

/** Makes pages from an OpenAPI description: its operations with parameters, bodies, responses and samples, and its schemas. */
export default function openapi(options: OpenapiOptions): Plugin {
  const state = newState()
  return definePlugin({
    name: 'openapi',
    version: '1',
    remark: [remarkApi('openapi')],
    pages: project => pagesOf(project, options, state),
    rules: [
      ...specRules('openapi', 'description', [state]),
      ...pageRules('openapi', checkPage),
      optionsRule({
        plugin: 'openapi',
        options,
        known: {...sharedOptions, pages: true, samples: true, server: true},
        problems: tryItProblems(options.tryIt)
      })
    ],
    commands: [apiDiff],
    ...referenceFiles(hasPanel(options.tryIt))
  })
}

async function pagesOf(project: ProjectInput, options: OpenapiOptions, state: SpecState): Promise<MadeItem[]> {
  const {
    spec,
    pages = 'operation',
    samples = sampleNames,
    frontMatter = {},
    linkBase,
    remote,
    server,
    title,
    tryIt = false
  } = options
  const document = await readSpec({path: spec, remote}, path => project.read(path))
  state.document = document
  state.invalid = document.problems
  if (document.fileProblems.length > 0) return []
  const written = document.root
  const wrong = [...document.problems, ...checkDescription(written), ...checkReferences(written)]
  // Positions refer to the original text. The conversion keeps most members in place.
  const root =
    written.swagger === '2.0'
      ? (upgradeFromTwoToThree(structuredClone(written) as never) as unknown as JsonObject)
      : written
  const operations = operationsOf(root)
  state.invalid = [...wrong, ...checkOperations(root, operations)]
  state.examples = checkExamples(root, operations)
  state.undocumented = undocumented(root, operations)
  const reference = makeReference({
    root,
    operations,
    route: routeOf(options.route ?? '/api'),
    pages,
    samples,
    server,
    tryIt,
    spec,
    title,
    schemas: options.schemas,
    linkBase
  })
  const deprecated = new Set(operations.filter(operation => operation.deprecated).map(({id}) => id))
  const servers = [
    ...new Set([
      ...(server ? [server.replace(/\/+$/, '')] : []),
      ...operations.flatMap(operation => operation.servers.map(serverUrl))
    ])
  ]
  const made = indexReference({
    plugin: 'openapi',
    reference,
    own: await project.pages(),
    frontMatter,
    titles: new Map(operations.map(({id, title}) => [id, title])),
    deprecated,
    more: {
      servers: servers.filter(address => /^https?:/.test(address) || address === server),
      spec: {path: spec, ...(remote && {remote})}
    }
  })
  const targets = operations
    .filter(({kind}) => kind === 'path')
    .map(operation => operationTarget(operation, {server, tryIt}))
  return [...made, statePart('openapi', [[spec, document]]), ...policyFor(tryIt, targets)]
}
