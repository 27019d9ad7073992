import {type Command, Option} from 'commander'
import type {Shard} from '../../model/shard.ts'
import {addCommand, commonSettings} from './add-command.ts'
import {parseShard} from './parse-values.ts'
import {addSiteOptions, type SiteFlags, siteOptionsOf, tellBuilt} from './site-options.ts'

interface BuildFlags extends SiteFlags {
  readonly shard?: Shard
}

/** Options that only the joined site has a use for. */
const ofTheSite = ['host', 'strict', 'drafts', 'date', 'explainRebuild', 'rule']

export function buildCommand(program: Command): void {
  const command = addCommand(program, 'build [root]', 'Build the static site.', [
    'docsgen build',
    'docsgen build --out-dir public --strict',
    'docsgen build --report json > report.json',
    'docsgen build --shard 1/4'
  ])
  addSiteOptions(command)
    .addOption(
      new Option('--shard <i/n>', 'read the pages of one part of n; `docsgen merge` makes the site of all parts')
        .argParser(parseShard)
        .conflicts(ofTheSite)
    )
    .action(run)
}

async function run(root: string | undefined, flags: BuildFlags): Promise<void> {
  const settings = commonSettings(root, flags)
  const options = {...siteOptionsOf(flags), ...settings}
  const result = flags.shard
    ? await (await import('../build/build-shard.ts')).buildShard({...options, shard: flags.shard})
    : await (await import('../build/build.ts')).build(options)
  await tellBuilt(result, {logger: settings.logger, flags})
}
