import {printBuilt, type SiteFlags, siteOptionsOf} from '../../commands/cli/site-options.ts'
import type {AppCommand, AppInput} from '../../plugin/app-command.ts'
import type {CommandStep} from '../../plugin/feature/command-step.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {mergeCommand} from './merge-command.ts'
import {parseShard, type Shard, shardName} from './shard.ts'

type ShardFlags = SiteFlags & {readonly shard?: Shard}

/** `docsgen build --shard`: reads a part of the pages. */
const shardStep: CommandStep<ShardFlags> = {
  options: [
    {
      flags: '--shard <i/n>',
      summary: 'read the pages of one part of n; `docsgen merge` builds the site from all parts',
      parse: parseShard,
      // Only the joined site can use these.
      conflicts: ['host', 'strict', 'drafts', 'date', 'explainRebuild', 'rule']
    }
  ],
  examples: ['docsgen build --shard 1/4'],
  commands: options => [mergeCommand(options) as AppCommand],
  async run({options: {shard, ...flags}, root, configFile, logger, app}: AppInput<ShardFlags>) {
    if (!shard) return undefined
    const {buildShard} = await import('./build-shard.ts')
    const result = await buildShard({
      ...siteOptionsOf(flags),
      app,
      root,
      logger,
      ...(configFile ? {configFile} : {}),
      shard
    })
    return printBuilt(result, {logger, flags, part: `Shard ${shardName(shard)}`})
  }
}

/** The pages of one site, read on several machines. */
export const shards = defineFeature({name: 'shards', build: shardStep})
