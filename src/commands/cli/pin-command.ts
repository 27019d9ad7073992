import type {Command} from 'commander'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'

export function pinCommand(program: Command): void {
  addCommand(program, 'pin [root]', 'Record what pages include, so that check tells what changed.', [
    'docsgen pin',
    'docsgen check --fix'
  ]).action(runPin)
}

async function runPin(root: string | undefined, flags: CommonOptions): Promise<void> {
  const {pin} = await import('../pin.ts')
  process.exitCode = await pin(commonSettings(root, flags))
}
