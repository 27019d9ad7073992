import type {Command} from '../plugin/command.ts'
import {featureFormats, featureMembers} from '../plugin/installed-features.ts'
import {buildCommand} from './cli/build-command.ts'
import {checkCommand} from './cli/check-command.ts'
import {devCommand} from './cli/dev-command.ts'

/** The kernel's commands, in the order of `--help`. The code of a command is loaded only when it runs. */
export function kernelCommands(): readonly Command[] {
  const added = featureMembers('check').flatMap(({options}) => options)
  const builds = featureMembers('build')
  const list = [
    buildCommand(builds),
    ...builds.flatMap(({commands = []}) => commands),
    devCommand,
    checkCommand(added, featureFormats(), featureMembers('selection'))
  ] as const
  return list.map(command => command as Command)
}
