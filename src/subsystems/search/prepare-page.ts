import type {Languages} from '../../model/locales.ts'
import type {Version} from '../../model/versions.ts'
import {analyzersOf} from './analysis/analyzer-for.ts'
import {descriptionOf} from './indexing/page-records.ts'
import {tokenizePage} from './indexing/postings/tokenize-page.ts'
import type {PreparePage} from './search-types.ts'

/** Returns the function that makes the postings of pages, with the analyzers of their languages. */
export function preparePageOf(config: Languages & {readonly versions?: readonly Version[] | undefined}): PreparePage {
  const analyzerOf = analyzersOf(config)
  return (page, sections) => {
    const {route, title} = page
    const description = descriptionOf(page)
    return tokenizePage(sections, {route, title, ...(description && {description})}, analyzerOf(route))
  }
}
