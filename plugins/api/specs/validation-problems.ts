import type {ErrorObject} from 'ajv'
import {didYouMean, suggest} from 'docsgen'
import {kindOf} from '../examples/check-value.ts'
import {type Json, type JsonObject, keysOf, memberAt, pointerOf} from '../json.ts'
import type {SpecProblem} from './spec-document.ts'

/** Maximum number of reported problems of a specification. Later ones often follow from earlier ones. */
const mostProblems = 50

/** Keywords whose errors mean nothing without those of their branches. */
const joining = new Set(['oneOf', 'anyOf', 'if', 'not', 'unevaluatedProperties'])

/** Converts the useful errors of a validator, the deepest of each branch, to findings. */
export function validationProblems(root: JsonObject, errors: readonly ErrorObject[]): SpecProblem[] {
  const useful = errors.filter(
    ({keyword, params, schemaPath}) =>
      params.missingProperty !== '$ref' && !/reference|\$ref/i.test(schemaPath) && !(keyword === 'not')
  )
  const leaves = leavesOf(useful.length > 0 ? useful : errors)
  // If a member is missing, members beside it may be unknown for that reason.
  const lacking = new Set(leaves.filter(({keyword}) => keyword === 'required').map(({instancePath}) => instancePath))
  const deepest = leaves.filter(
    ({keyword, instancePath}) => keyword !== 'unevaluatedProperties' || !lacking.has(instancePath)
  )
  const found = new Map<string, SpecProblem>()
  for (const error of deepest) {
    const isOnly = !deepest.some(
      other => other !== error && other.instancePath === error.instancePath && !joining.has(other.keyword)
    )
    if (joining.has(error.keyword) && error.keyword !== 'unevaluatedProperties' && !isOnly) continue
    const problem = problemOf(root, error)
    const key = `${problem.pointer} ${error.keyword === 'required' ? problem.reason : error.keyword}`
    if (!found.has(key)) found.set(key, problem)
  }
  return [...found.values()].slice(0, mostProblems)
}

function leavesOf(errors: readonly ErrorObject[]): ErrorObject[] {
  const paths = new Set(errors.map(({instancePath}) => instancePath))
  const parents = new Set<string>()
  for (const path of paths)
    for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
      parents.add(path.slice(0, at))
      if (at === 0) break
    }
  return errors.filter(({instancePath}) => !parents.has(instancePath))
}

function problemOf(root: JsonObject, error: ErrorObject): SpecProblem {
  const {instancePath, keyword, params} = error
  const value = memberAt(root, keysOf(instancePath))
  const kind = value === undefined ? 'value' : kindOf(value)
  const at = (pointer: string, reason: string, actual?: string, expected?: readonly string[]): SpecProblem => ({
    pointer,
    reason,
    ...(actual !== undefined && expected && expected.length > 0 && {actual, expected})
  })
  switch (keyword) {
    case 'required':
      return at(instancePath, `The property \`${params.missingProperty}\` of ${nameOf(instancePath)} is missing`)
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty)
      const known = knownProperties(error)
      const expected = suggest(name, known)
      const wanted =
        known.length > 0 && known.length <= 12
          ? `, expected one of ${known.map(key => `\`${key}\``).join(', ')}`
          : ', expected one that the format defines, or one that begins with `x-`'
      return at(
        instancePath + pointerOf([name]),
        `Unexpected property \`${name}\` of ${nameOf(instancePath)}${wanted}${didYouMean(expected)}`,
        name,
        expected
      )
    }
    case 'type':
      return at(
        instancePath,
        `Unexpected ${kind} as ${nameOf(instancePath)}, expected ${[params.type].flat().join(' or ')}`
      )
    case 'enum': {
      const allowed = (params.allowedValues as readonly Json[]).map(String)
      const expected = suggest(String(value), allowed)
      return at(
        instancePath,
        `Unexpected \`${String(value)}\` as ${nameOf(instancePath)}, expected one of ${allowed.map(item => `\`${item}\``).join(', ')}${didYouMean(expected)}`,
        String(value),
        expected
      )
    }
    case 'const':
      return at(
        instancePath,
        `Unexpected \`${String(value)}\` as ${nameOf(instancePath)}, expected \`${String(params.allowedValue)}\``
      )
    case 'pattern':
      return at(
        instancePath,
        `Unexpected \`${String(value)}\` as ${nameOf(instancePath)}, expected text that matches \`${params.pattern}\``
      )
    default:
      return at(instancePath, `Unexpected ${kind} as ${nameOf(instancePath)}: it ${error.message ?? 'is not valid'}`)
  }
}

function knownProperties({parentSchema}: ErrorObject): string[] {
  return Object.keys((parentSchema?.properties ?? {}) as object)
}

/** Returns the place of a problem in words: the last keys of its pointer, or `the document`. */
function nameOf(pointer: string): string {
  const keys = keysOf(pointer)
  return keys.length === 0 ? 'the document' : `\`${keys.slice(-2).join('.')}\``
}
