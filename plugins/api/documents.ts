import type {OptionProblem} from 'docsgen'
import {tryItProblems} from '../try-it/try-options.ts'
import {routeOf, type SpecOptions} from './reference-options.ts'
import type {SpecState} from './spec-rules.ts'

/** Options that name one specification, or several with options of their own. */
type WithDocuments<Document> = Partial<Document> & {readonly documents?: readonly Document[]}

/** Returns the specifications that options name, each with the options that apply to it. */
export function documentsOf<Document extends SpecOptions>(
  options: WithDocuments<Document>
): readonly (Document & WithDocuments<Document>)[] {
  const {documents, spec} = options
  if (documents) return documents.map(document => ({...options, ...document}))
  return spec === undefined ? [] : [{...options, spec} as Document & WithDocuments<Document>]
}

/** Returns what the rules of each specification report, which is nothing before the pages are made. */
export function newStates(options: WithDocuments<SpecOptions>): SpecState[] {
  return documentsOf(options).map((_, index) => ({
    findings: [],
    option: options.documents ? ['documents', index, 'spec'] : ['spec']
  }))
}

/** Returns what is wrong with the options that all references from specifications have. */
export function documentProblems(options: WithDocuments<SpecOptions>, defaultRoute: string): OptionProblem[] {
  const {documents, spec, tryIt} = options
  const wrong = [tryIt, ...(documents ?? []).map(document => document.tryIt)].flatMap(tryItProblems)
  if (wrong.length > 0) return wrong.slice(0, 1)
  if ((documents === undefined) === (spec === undefined))
    return [{option: 'spec', expected: 'either `spec` or `documents`'}]
  const routes = (documents ?? []).map(({route = defaultRoute}) => routeOf(route))
  const shared = routes.find((route, index) => routes.indexOf(route) !== index)
  return shared === undefined ? [] : [{option: 'documents', expected: `one document at \`${shared}\``}]
}
