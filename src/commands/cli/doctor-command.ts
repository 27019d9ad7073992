import type {Command} from 'commander'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'

export function doctorCommand(program: Command): void {
  addCommand(
    program,
    'doctor [root]',
    'Print what a report of a fault needs: versions, configuration, cache, what is off.',
    ['docsgen doctor', 'docsgen doctor my-docs > report.md']
  ).action(run)
}

async function run(root: string | undefined, flags: CommonOptions): Promise<void> {
  const {doctor} = await import('../doctor.ts')
  process.exitCode = await doctor(commonSettings(root, flags))
}
