import {kernelCommands} from './commands/index.ts'
import {commandReference} from './commands/reference/command-reference.ts'
import {componentReference} from './commands/reference/component-reference.ts'
import {ruleReference} from './commands/reference/rule-reference.ts'
import {templateReference} from './commands/reference/template-reference.ts'
import {features} from './features/index.ts'
import type {Reference} from './model/reference.ts'
import {installFeatures} from './plugin/installed-features.ts'

export type * from './model/reference.ts'

installFeatures(features)

/** Describes docsgen as data: its commands from the command line, its rules and components from their sources. */
export function readReference(): Reference {
  return {
    commands: commandReference([...kernelCommands(), ...features.flatMap(({commands = []}) => commands)]),
    rules: ruleReference(),
    components: componentReference(),
    templates: templateReference()
  }
}
