import type {App} from '../plugin/app.ts'
import type {Command} from '../plugin/command.ts'
import {mergeCommand} from '../subsystems/shards/merge-command.ts'
import {buildCommand} from './cli/build-command.ts'
import {checkCommand} from './cli/check-command.ts'
import {devCommand} from './cli/dev-command.ts'

/** Returns all commands, in the order of `--help`: those of the kernel, then those of features. The code of a command is loaded only when it runs. */
export function commandsOf(app: App): readonly Command[] {
  const list = [buildCommand(app), mergeCommand, devCommand, checkCommand(app.all('selection'))] as const
  return [...list.map(command => command as Command), ...app.all('commands').flat()]
}
