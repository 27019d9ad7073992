import type {Command} from 'commander'
import {addCommand, commonSettings} from './add-command.ts'
import {addSiteOptions, type SiteFlags, siteOptionsOf, tellBuilt} from './site-options.ts'

interface MergeFlags extends SiteFlags {
  readonly root?: string
}

export function mergeCommand(program: Command): void {
  const command = addCommand(program, 'merge <dirs...>', 'Build the site of what `build --shard` has read.', [
    'docsgen merge .docsgen/shards',
    'docsgen merge shard-1 shard-2 --strict'
  ])
  addSiteOptions(command).option('--root <dir>', 'folder of the project (default: the current one)').action(run)
}

async function run(shards: readonly string[], flags: MergeFlags): Promise<void> {
  const settings = commonSettings(flags.root, flags)
  const {build} = await import('../build/build.ts')
  const result = await build({
    ...siteOptionsOf(flags),
    ...settings,
    shards
  })
  await tellBuilt(result, {logger: settings.logger, flags})
}
