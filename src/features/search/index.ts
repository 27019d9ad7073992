import {url} from '../../commands/cli/common-options.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import type {DevSearch} from '../../plugin/feature/search.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {stem} from './analysis/stem.ts'
import type {SearchExportOptions} from './export/search-export.ts'
import {indexFiles} from './format/index-files.ts'
import type {IndexTask} from './make-index.ts'
import {isSearchPage, searchPages} from './search-pages.ts'
import {searchSettings} from './search-settings.ts'
import {usesScript, workerFor} from './site-scripts.ts'
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
  parts: {SearchButton: 'brand'},
  async loadParts() {
    const {SearchButton} = await import('./SearchButton.tsx')
    return {SearchButton}
  },
  // Other pages load the sheet with the dialog.
  pageSheets: [{name: 'search.css', isNeeded: isSearchPage}],
  search: {
    settings: searchSettings,
    usesScript,
    workerFor,
    filesOf: indexFiles,
    pages: searchPages,
    async offline() {
      const {createOfflineSearch} = await import('./offline-search.ts')
      return createOfflineSearch()
    },
    async reader() {
      const {searchReader} = await import('./search-reader.ts')
      return searchReader
    },
    async preparer(config) {
      const {preparePageOf} = await import('./prepare-page.ts')
      return preparePageOf(config)
    },
    async maker(pages) {
      const {createIndexMaker} = await import('./make-index.ts')
      const make = createIndexMaker(pages)
      return task => make(task as IndexTask)
    },
    async forBuild(input) {
      const {enabled, hosted} = input.config.search
      // A hosted engine has its own index, which `docsgen search export` fills.
      if (!enabled || hosted) return undefined
      const {createBuildSearch} = await import('./build-search.ts')
      return createBuildSearch(input)
    },
    forDev(input) {
      let loaded: Promise<DevSearch> | undefined
      return {
        async file(path) {
          loaded ??= import('./dev-search.ts').then(({createDevSearch}) => createDevSearch(input))
          return (await loaded).file(path)
        }
      }
    }
  },
  loadLate: () => stem('page')
})
