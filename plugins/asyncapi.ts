import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
import {type Described, makeReferences, readDocument} from './api/make-reference.ts'
import {type ReferenceOptions, routeOf, type SpecOptions} from './api/reference-options.ts'
import {remarkApi} from './api/remark-api.ts'
import {checkSchemas} from './api/schemas/check-schemas.ts'
import {checkReferences} from './api/specs/check-references.ts'
import {documentProblems, newStates} from './api/specs/documents.ts'
import type {SpecDocument} from './api/specs/spec-document.ts'
import {specFindings} from './api/specs/spec-findings.ts'
import {pageRules, specRules} from './api/specs/spec-rules.ts'
import {apiDiff} from './api-diff/api-diff.ts'
import {channelsOf} from './asyncapi/channels.ts'
import {checkChannels, checkDocument, checkMessageExamples, undocumentedParts} from './asyncapi/check-document.ts'
import {makeChannelReference} from './asyncapi/make-pages.ts'
import validate from './options/validate-asyncapi.ts'
import {referenceFiles} from './try-it/try-files.ts'

const defaultRoute = '/events'

/** A document and its place in the site. */
export interface AsyncapiDocument extends Omit<SpecOptions, 'tryIt'> {
  /** Route of the first page. Default: `/events`. */
  readonly route?: string
  /** Whether to make one page per channel, or a single one. Default: `channel`. */
  readonly pages?: 'channel' | 'one'
}

export interface AsyncapiOptions extends Partial<AsyncapiDocument>, ReferenceOptions {
  /** Several documents, instead of `spec`. */
  readonly documents?: readonly AsyncapiDocument[]
}

/** Everything that the pages of a document depend on, as data. */
type DocumentOptions = AsyncapiDocument & ReferenceOptions

/** Makes pages from AsyncAPI 3 documents: their channels with operations, messages and examples, and their schemas. */
export default function asyncapi(options: AsyncapiOptions): Plugin {
  const problems = (given: AsyncapiOptions) => documentProblems('asyncapi', given, defaultRoute)
  return checkedPlugin<AsyncapiOptions>({plugin: 'asyncapi', options, validate, problems}, asyncapiPlugin)
}

function asyncapiPlugin(options: AsyncapiOptions): Plugin {
  const states = newStates(options)
  return definePlugin({
    name: 'asyncapi',
    version: '1',
    remark: [remarkApi('asyncapi')],
    pages: project => makeReferences({plugin: 'asyncapi', read: readDocument, describe}, project, options, states),
    eachVersion: true,
    rules: [...specRules('asyncapi', 'document', states), ...pageRules('asyncapi')],
    commands: [apiDiff],
    ...referenceFiles(false)
  })
}

/** Checks a document and writes its pages. */
function describe(document: SpecDocument, options: DocumentOptions): Described {
  const {spec, pages = 'channel', linkBase, title, schemas} = options
  const {root} = document
  const channels = channelsOf(root)
  const messages = channels.flatMap(channel => channel.messages)
  const findings = specFindings(document, {
    invalid: [
      ...document.problems,
      ...checkDocument(root),
      ...checkReferences(root),
      ...checkChannels(root, channels),
      ...checkSchemas(root, new Set(messages.flatMap(({pointer}) => [`${pointer}/payload`, `${pointer}/headers`])))
    ],
    example: checkMessageExamples(root, channels),
    undocumented: undocumentedParts(channels)
  })
  const route = routeOf(options.route ?? defaultRoute)
  return {
    findings,
    reference: makeChannelReference({root, channels, route, pages, spec, title, schemas, linkBase}),
    entries: channels.flatMap(channel => [
      ...channel.operations.map(({id, raw}) => ({id, title: id, deprecated: raw.deprecated === true})),
      {id: channel.id, title: channel.title, deprecated: channel.raw.deprecated === true},
      ...channel.messages.map(({id, title: called, deprecated}) => ({id, title: called, deprecated}))
    ])
  }
}
