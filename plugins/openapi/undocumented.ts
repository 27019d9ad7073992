import {type JsonObject, textOf} from '../api/json.ts'
import type {SpecProblem} from '../api/specs/spec-document.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import type {Operation} from './operations.ts'

/** Finds operations without a description, and those with undescribed parameters: one finding each. */
export function undocumented(root: JsonObject, operations: readonly Operation[]): SpecProblem[] {
  return operations.flatMap(({id, pointer, description, raw, parameters}): SpecProblem[] => {
    const silent = parameters
      .filter(
        ({raw: own, schema}) =>
          textOf(own.description) === undefined && textOf(resolveObject(root, schema).description) === undefined
      )
      .map(({name}) => `\`${name}\``)
    if (description === undefined && textOf(raw.summary) === undefined)
      return [{pointer, reason: `The operation \`${id}\` has no description.`}]
    if (silent.length === 0) return []
    const what =
      silent.length === 1
        ? `The parameter ${silent[0]} of \`${id}\` has`
        : `${silent.length} parameters of \`${id}\` have`
    return [{pointer, reason: `${what} no description${silent.length === 1 ? '' : `: ${silent.join(', ')}`}.`}]
  })
}
