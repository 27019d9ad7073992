import type {App} from '../../plugin/app.ts'
import type {AppInput} from '../../plugin/app-command.ts'
import type {Command} from '../../plugin/command.ts'
import {type Shard, shardName} from '../../subsystems/shards/shard.ts'
import {shardOption} from '../../subsystems/shards/shard-option.ts'
import {printBuilt, type SiteFlags, siteOptions, siteOptionsOf} from './site-options.ts'

type BuildFlags = SiteFlags & {readonly shard?: Shard}

export const buildCommand = (app: App): Command<BuildFlags> => ({
  name: 'build',
  summary: 'Build the static site.',
  arguments: ['[root]'],
  options: [...siteOptions, shardOption],
  examples: [
    'docsgen build',
    'docsgen build --out-dir public --strict',
    'docsgen build --report json > report.json',
    'docsgen build --shard 1/4'
  ],
  async run({options: {shard, ...flags}, root, configFile, logger}: AppInput<BuildFlags>) {
    const options = {...siteOptionsOf(flags), app, root, logger, ...(configFile ? {configFile} : {})}
    if (shard) {
      const {buildShard} = await import('../../subsystems/shards/build-shard.ts')
      return printBuilt(await buildShard({...options, shard}), {logger, flags, part: `Shard ${shardName(shard)}`})
    }
    const {build} = await import('../build/build.ts')
    return printBuilt(await build(options), {logger, flags})
  }
})
