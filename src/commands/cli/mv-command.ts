import type {Command} from 'commander'
import type {MvOptions} from '../mv/mv.ts'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'

interface MvFlags extends CommonOptions, Pick<MvOptions, 'dryRun'> {}

export function mvCommand(program: Command): void {
  addCommand(
    program,
    'mv <from> <to> [root]',
    'Move a page or a folder, with the links to it, its place in the sidebar and a redirect.',
    ['docsgen mv /guide/install /guide/setup', 'docsgen mv content/guide/install.mdx content/start/ --dry-run']
  )
    .option('--dry-run', 'print what would change as a diff, and change nothing')
    .action(run)
}

async function run(from: string, to: string, root: string | undefined, flags: MvFlags): Promise<void> {
  const {mv} = await import('../mv/mv.ts')
  process.exitCode = await mv({
    ...commonSettings(root, flags),
    from,
    to,
    ...(flags.dryRun ? {dryRun: true} : {})
  })
}
