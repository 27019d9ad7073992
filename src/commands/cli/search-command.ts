import {type Command, Option} from 'commander'
import type {SearchExportOptions} from '../search-export.ts'
import {addCommand, type CommonOptions, commonSettings, examplesText} from './add-command.ts'
import {parseUrl} from './parse-values.ts'

interface ExportFlags extends CommonOptions, Pick<SearchExportOptions, 'target' | 'outDir' | 'url'> {}

/** `search` alone does nothing: what is done for search stands below it. */
export function searchCommand(program: Command): void {
  const examples = ['docsgen search export --target typesense']
  const search = program
    .command('search')
    .description('What hosted search engines need of the site.')
    .addHelpText('after', examplesText(examples))
  addCommand(search, 'export [root]', 'Write records and settings for a hosted search engine.', examples)
    .addOption(
      new Option('--target <engine>', 'engine to write for')
        .choices(['algolia', 'typesense', 'meilisearch'])
        .makeOptionMandatory()
    )
    .option('--url <origin>', 'where the site is published, such as https://docs.example.org', parseUrl)
    .option('--out-dir <dir>', 'where the files go (default: search-export)')
    .action(runExport)
}

async function runExport(root: string | undefined, flags: ExportFlags): Promise<void> {
  const {target, outDir, url} = flags
  const {searchExport} = await import('../search-export.ts')
  process.exitCode = await searchExport({
    ...commonSettings(root, flags),
    target,
    ...(url ? {url} : {}),
    ...(outDir ? {outDir} : {})
  })
}
