import {builtSite} from '../../commands/cli/common-options.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {OfflineSearch} from '../../subsystems/search/search-types.ts'
import type {ExportOptions} from './export.ts'

type ExportFlags = Pick<ExportOptions, 'format' | 'section' | 'output'> & Partial<Pick<ExportOptions, 'outDir'>>

const exportCommand: AppCommand<ExportFlags> = {
  name: 'export',
  summary: 'Write the built site, or a section of it, as one file.',
  arguments: ['[root]'],
  options: [
    {
      flags: '--format <format>',
      summary: 'an archive that opens without a server, a book, or a document for paper',
      choices: ['zip', 'epub', 'pdf'],
      required: true
    },
    {flags: '--section <route>', summary: 'only this page and the pages below it'},
    {flags: '--output <file>', summary: 'file to write (default: the name of the site or the section)'},
    builtSite
  ],
  examples: ['docsgen export --format epub', 'docsgen export --format pdf --section /guide --output guide.pdf'],
  async run({options: {outDir, ...options}, app, root, configFile, logger, loadSite}) {
    const {loadConfig} = await import('../../host/project/load-config.ts')
    const {exportSite} = await import('./export.ts')
    const {config} = await loadConfig(app, root, configFile)
    const {site, view} = await loadSite()
    // A hosted engine answers only readers with a network.
    const search = view.search && !view.hostedSearch ? await offlineSearch() : undefined
    const all = {...options, app, root, logger, config, site, view, search, outDir: outDir ?? config.build.outDir}
    const file = exportSite(all)
    logger.info(`Wrote ${file}`)
  }
}

/** The site as one file: an offline archive, an EPUB, or a PDF. */
export const exportFeature = defineFeature({name: 'export', commands: [exportCommand]})

async function offlineSearch(): Promise<OfflineSearch> {
  const {createOfflineSearch} = await import('../../subsystems/search/offline-search.ts')
  return createOfflineSearch()
}
