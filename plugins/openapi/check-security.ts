import {didYouMean, suggest} from 'docsgen'
import {isObject, type JsonObject, listOf, objectOf, pointerOf} from '../api/json.ts'
import type {SpecProblem} from '../api/specs/spec-document.ts'
import type {Operation} from './operations.ts'

/** Finds security requirements that match no security scheme of the description. */
export function checkSecurity(root: JsonObject, operations: readonly Operation[]): SpecProblem[] {
  const names = Object.keys(objectOf(objectOf(root.components).securitySchemes))
  const places = [
    {pointer: '', security: root.security},
    ...operations.map(({pointer, raw}) => ({pointer, security: raw.security}))
  ]
  return places.flatMap(({pointer, security}) =>
    listOf(security).flatMap((way, index) =>
      Object.keys(isObject(way) ? way : {}).flatMap((name): SpecProblem[] => {
        // A URI refers to a scheme in another file.
        if (names.includes(name) || /[/#]/.test(name)) return []
        const expected = suggest(name, names)
        return [
          {
            pointer: `${pointer}/security/${index}${pointerOf([name])}`,
            reason: `The security scheme \`${name}\` is not declared in \`components.securitySchemes\`${didYouMean(expected) || '.'}`,
            expected
          }
        ]
      })
    )
  )
}
