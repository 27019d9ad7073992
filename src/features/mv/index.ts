import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'

const mvCommand: AppCommand<{readonly dryRun?: boolean}, {readonly from: string; readonly to: string}> = {
  name: 'mv',
  summary: 'Move a page or a folder, with the links to it, its place in the sidebar and a redirect.',
  arguments: ['<from>', '<to>', '[root]'],
  options: [{flags: '--dry-run', summary: 'print what would change as a diff, and change nothing'}],
  examples: ['docsgen mv /guide/install /guide/setup', 'docsgen mv content/guide/install.mdx content/start/ --dry-run'],
  async run({args: {from, to}, options, app, root, configFile, logger}) {
    const {mv: move} = await import('./mv.ts')
    return move({app, root, logger, ...(configFile ? {configFile} : {}), from, to, ...options})
  }
}

/** Moves pages, with all references to them. */
export const mv = defineFeature({name: 'mv', commands: [mvCommand]})
