import {printBuilt, type SiteFlags, siteOptions, siteOptionsOf} from '../../commands/cli/site-options.ts'
import type {AppCommand} from '../../plugin/app-command.ts'

type MergeFlags = SiteFlags & {readonly root?: string}

/** Builds the site from what `build --shard` wrote. */
export const mergeCommand: AppCommand<MergeFlags, {readonly dirs: readonly string[]}> = {
  name: 'merge',
  summary: 'Build the site from the results of `build --shard`.',
  arguments: ['<dirs...>'],
  options: [...siteOptions, {flags: '--root <dir>', summary: 'folder of the project (default: the current one)'}],
  examples: ['docsgen merge .docsgen/shards', 'docsgen merge shard-1 shard-2 --strict'],
  async run({args, options: {root: _root, ...flags}, app, root, configFile, logger}) {
    const [{build}, {importShards, refuseUnshared}] = await Promise.all([
      import('../../commands/build/build.ts'),
      import('./import-shards.ts')
    ])
    const result = await build({
      ...siteOptionsOf(flags),
      app,
      root,
      logger,
      ...(configFile ? {configFile} : {}),
      beforeReading: project => importShards(project, args.dirs),
      afterReading: refuseUnshared
    })
    return printBuilt(result, {logger, flags})
  }
}
