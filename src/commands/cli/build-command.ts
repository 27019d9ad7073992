import type {Shard} from '../../model/project/shard.ts'
import type {Command} from '../../plugin/command.ts'
import {parseShard} from './parse-values.ts'
import {printBuilt, type SiteFlags, siteOptions, siteOptionsOf} from './site-options.ts'

interface BuildFlags extends SiteFlags {
  readonly shard?: Shard
}

export const buildCommand: Command<BuildFlags> = {
  name: 'build',
  summary: 'Build the static site.',
  arguments: ['[root]'],
  options: [
    ...siteOptions,
    {
      flags: '--shard <i/n>',
      summary: 'read the pages of one part of n; `docsgen merge` builds the site from all parts',
      parse: parseShard,
      // Only the joined site can use these.
      conflicts: ['host', 'strict', 'drafts', 'date', 'explainRebuild', 'rule']
    }
  ],
  examples: [
    'docsgen build',
    'docsgen build --out-dir public --strict',
    'docsgen build --report json > report.json',
    'docsgen build --shard 1/4'
  ],
  async run({options: {shard, ...flags}, root, configFile, logger}) {
    const options = {...siteOptionsOf(flags), root, logger, ...(configFile ? {configFile} : {})}
    const result = shard
      ? await (await import('../build/build-shard.ts')).buildShard({...options, shard})
      : await (await import('../build/build.ts')).build(options)
    return printBuilt(result, {logger, flags})
  }
}
