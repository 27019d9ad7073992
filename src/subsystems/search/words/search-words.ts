import type {Word} from '../../../model/words/word.ts'

/** English words of the button, and of the search page without JavaScript. */
export const partWords = {
  allPages: 'All pages',
  searchDescription: 'Search all pages, their text and their code.',
  searchNeedsScript: 'Search runs in your browser and needs JavaScript. Without it, the {list} shows every page.',
  listOfPages: 'list of all pages'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the script of every page. */
export const startWords = {
  searchNotLoaded: 'Search could not be loaded'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the dialog and of the script of the search page. */
export const searchWords = {
  search: 'Search',
  searchPlaceholder: 'Search pages, flags, methods, code',
  close: 'Close',
  writtenFor: 'Written for',
  everyone: 'Everyone',
  type: 'Type',
  tag: 'Tag',
  any: 'Any',
  version: 'Version',
  allVersions: 'All versions',
  searchFailed: 'Search could not be loaded. You may be offline, or a new version of this site is being published.',
  tryAgain: 'Try again',
  nothingFound:
    'Nothing found for {query}. Try fewer or different words, or the exact name of a flag, a method or an error.',
  searchAllPages: 'Search all pages',
  didYouMean: 'Did you mean {query}?',
  showingResults: 'Showing results for {query}',
  results: 'Results',
  recentAndRecommended: 'Recent and recommended',
  otherWays: 'Other suggestions',
  closeSearch: 'Close search',
  searchKeys: '{up} {down} to move, {enter} to open, {escape} to close',
  moreResults: 'All results on one page',
  originalIn: 'Original: {language}',
  showMore: 'Show more',
  noResults: 'No results for {query}',
  resultsFor: {one: '{count} result for {query}', other: '{count} results for {query}'},
  someResultsFor: {one: '{shown} of {count} result for {query}', other: '{shown} of {count} results for {query}'},
  readNext: 'Read next',
  sections: 'Sections',
  recentSearches: 'Recent searches',
  recentPages: 'Recent pages'
} as const satisfies Readonly<Record<string, Word>>
