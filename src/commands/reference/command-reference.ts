import type {Command} from 'commander'
import type {CommandReference} from '../../model/reference.ts'
import type {App} from '../../plugin/app.ts'
import type {Command as AddedCommand} from '../../plugin/command.ts'
import {createProgram} from '../program.ts'

/** Returns every command except groups, in the given order. */
export function commandReference(app: App, commands: readonly AddedCommand[]): readonly CommandReference[] {
  return createProgram(app, '', commands).commands.flatMap(command => leaves(command, ''))
}

function leaves(command: Command, above: string): CommandReference[] {
  const name = `${above}${command.name()}`
  if (command.commands.length > 0) return command.commands.flatMap(below => leaves(below, `${name} `))
  return [
    {
      name,
      usage: `docsgen ${name} ${command.usage()}`,
      about: command.description(),
      options: command.options.map(({flags, description, argChoices, defaultValue}) => ({
        flags,
        about: description,
        ...(argChoices && {choices: argChoices}),
        ...(typeof defaultValue === 'string' && {initial: defaultValue})
      })),
      examples: examplesOf(command)
    }
  ]
}

/** Returns the examples below the help, which commander only prints. */
function examplesOf(command: Command): string[] {
  let text = ''
  command.configureOutput({
    writeOut: part => {
      text += part
    }
  })
  command.outputHelp()
  return [...text.matchAll(/^ {2}\$ (.+)$/gm)].map(([, example = '']) => example)
}
