import type {Reference} from '../../model/reference.ts'
import {commandReference} from './command-reference.ts'
import {componentReference} from './component-reference.ts'
import {ruleReference} from './rule-reference.ts'
import {templateReference} from './template-reference.ts'

export type * from '../../model/reference.ts'

/** Reads it from the program itself: commands from the command line, rules and components from their sources. */
export function readReference(): Reference {
  return {
    commands: commandReference(),
    rules: ruleReference(),
    components: componentReference(),
    templates: templateReference()
  }
}
