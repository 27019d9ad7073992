import type {App} from '../plugin/app.ts'
import type {Command} from '../plugin/command.ts'
import {buildCommand} from './cli/build-command.ts'
import {checkCommand} from './cli/check-command.ts'
import {devCommand} from './cli/dev-command.ts'
import {siteOptions} from './cli/site-options.ts'

/** Returns all commands, in the order of `--help`: those of the kernel, then those of features. The code of a command is loaded only when it runs. */
export function commandsOf(app: App): readonly Command[] {
  const added = app.all('check').flatMap(({options}) => options)
  const builds = app.all('build')
  const list = [
    buildCommand(app, builds),
    ...builds.flatMap(({commands}) => commands?.(siteOptions) ?? []),
    devCommand,
    checkCommand(added, app.all('selection'))
  ] as const
  const ofFeatures = app.all('commands').flatMap(own => (typeof own === 'function' ? own(app.features) : own))
  return [...list.map(command => command as Command), ...ofFeatures]
}
