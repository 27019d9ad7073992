import {type Command, Option} from 'commander'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'

export function upgradeCommand(program: Command): void {
  addCommand(program, 'upgrade [root]', 'Say what of a project this version no longer knows, or takes otherwise.', [
    'docsgen upgrade --check',
    'docsgen upgrade --check my-docs'
  ])
    .addOption(new Option('--check', 'look, and change nothing').makeOptionMandatory())
    .action(run)
}

async function run(root: string | undefined, flags: CommonOptions): Promise<void> {
  const {upgradeCheck} = await import('../upgrade-check.ts')
  process.exitCode = await upgradeCheck(commonSettings(root, flags))
}
