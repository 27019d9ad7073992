import {commandsOf} from './commands/index.ts'
import {commandReference} from './commands/reference/command-reference.ts'
import {componentReference} from './commands/reference/component-reference.ts'
import {ruleReference} from './commands/reference/rule-reference.ts'
import {templateReference} from './commands/reference/template-reference.ts'
import {features} from './features/index.ts'
import type {Reference} from './model/reference.ts'
import {compose} from './plugin/compose.ts'
import {translatedWords} from './subsystems/words/translated-words.ts'

export type * from './model/reference.ts'

/** Describes docsgen as data: its commands from the command line, its rules and components from their sources. */
export function readReference(): Reference {
  const app = compose(features, translatedWords)
  return {
    commands: commandReference(app, commandsOf(app)),
    rules: ruleReference(app),
    components: componentReference(app),
    templates: templateReference(app)
  }
}
