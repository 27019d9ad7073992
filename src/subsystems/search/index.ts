import {url} from '../../commands/cli/common-options.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {SearchExportOptions} from './export/search-export.ts'
import {isSearchPage} from './search-pages.ts'
import {partWords, searchWords, startWords} from './words/search-words.ts'

const exportCommand: AppCommand<Pick<SearchExportOptions, 'target' | 'outDir' | 'url'>> = {
  name: 'search export',
  group: 'Commands for hosted search engines.',
  summary: 'Write records and settings for a hosted search engine.',
  arguments: ['[root]'],
  options: [
    {
      flags: '--target <engine>',
      summary: 'search engine',
      choices: ['algolia', 'typesense', 'meilisearch'],
      required: true
    },
    url,
    {flags: '--out-dir <dir>', summary: 'where to write the files (default: search-export)'}
  ],
  examples: ['docsgen search export --target typesense'],
  async run({app, options, root, configFile, logger}) {
    const {searchExport: exportSite} = await import('./export/search-export.ts')
    return exportSite({...options, app, root, logger, ...(configFile ? {configFile} : {})})
  }
}

/** The search of sites: their own index, the dialog, and hosted engines. */
export const search = defineFeature({
  name: 'search',
  commands: [exportCommand],
  ownWords: {parts: partWords, scripts: {...startWords, ...searchWords}},
  parts: {
    places: {SearchButton: 'brand'},
    async load() {
      const {SearchButton} = await import('./SearchButton.tsx')
      return {SearchButton}
    }
  },
  // Other pages load the sheet with the dialog.
  pageFiles: {sheets: [{name: 'search.css', isNeeded: isSearchPage}]}
})
