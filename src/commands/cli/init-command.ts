import {type Command, Option} from 'commander'
import {type DialectName, dialectNames} from '../../model/dialect-names.ts'
import {addCommand, type CommonOptions, loggerOf} from './add-command.ts'

interface InitFlags extends CommonOptions {
  readonly from?: string
  readonly dialect?: DialectName
  readonly keepSyntax?: boolean
}

export function initCommand(program: Command): void {
  addCommand(program, 'init [dir]', 'Start a project that builds, checks and previews at once.', [
    'docsgen init',
    'docsgen init my-docs',
    'docsgen init my-docs --from ../old-docs'
  ])
    .option('--from <dir>', "take over another generator's project: pages, order, redirects, settings")
    .addOption(new Option('--dialect <name>', 'which generator, where it is not recognised').choices(dialectNames))
    .option('--keep-syntax', "leave pages in the other generator's spelling")
    .action(run)
}

async function run(dir: string | undefined, flags: InitFlags): Promise<void> {
  const {isGlobal} = await import('../../host/machine/is-global.ts')
  const {HostError} = await import('../../host/machine/host-error.ts')
  const program = isGlobal('docsgen') ? 'docsgen' : 'npx docsgen'
  const common = {logger: loggerOf(flags), program, ...(dir === undefined ? {} : {dir})}
  const {from, dialect, keepSyntax} = flags
  if (from === undefined) {
    if (dialect !== undefined || keepSyntax)
      throw new HostError(
        'Unexpected `--dialect` or `--keep-syntax` without `--from`, expected the folder to take over.',
        2
      )
    const {init} = await import('../init/init.ts')
    init(common)
    return
  }
  const {initFrom} = await import('../init/init-from.ts')
  await initFrom({...common, from, ...(dialect && {dialect}), ...(keepSyntax && {keepSyntax})})
}
