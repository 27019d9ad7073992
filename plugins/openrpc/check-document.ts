import {checkValue} from '../api/examples/check-value.ts'
import {type Json, type JsonObject, listOf, pointerOf, textOf} from '../api/json.ts'
import {resolveObject, type SpecProblem} from '../api/specs/spec-document.ts'
import {validationProblems} from '../api/specs/validation-problems.ts'
import validate from '../schemas/validate-openrpc.ts'
import type {Descriptor, Pairing, RpcMethod} from './rpc-methods.ts'

/** Checks a document against the format's schema, and for duplicate names. */
export function checkDocument(root: JsonObject): SpecProblem[] {
  if (root.openrpc === undefined)
    return [{pointer: '', reason: 'The document has no version, expected `openrpc: 1.3.2`'}]
  const {'x-docsgen-files': _, ...own} = root
  const problems: SpecProblem[] = []
  try {
    if (!validate(own)) problems.push(...validationProblems(own, validate.errors ?? []))
  } catch (error) {
    problems.push({pointer: '', reason: `The document cannot be validated: ${(error as Error).message}`})
  }
  const names = new Set<string>()
  listOf(root.methods).forEach((value, index) => {
    const name = textOf(resolveObject(root, value).name)
    if (name !== undefined && names.has(name))
      problems.push({
        pointer: `/methods/${index}/name`,
        reason: `The document already has a method \`${name}\`. Choose a different name.`
      })
    if (name !== undefined) names.add(name)
  })
  return problems
}

/** Finds examples that do not match the schemas of their methods. */
export function checkRpcExamples(root: JsonObject, methods: readonly RpcMethod[]): SpecProblem[] {
  return methods.flatMap(method =>
    method.examples.flatMap(example => [
      ...checkParams(root, method, example.params).map(({path, reason}) =>
        refused(example, method, 'params', path, reason)
      ),
      ...(method.result && example.result !== undefined
        ? checkValue(root, method.result.schema, example.result).map(({path, reason}) =>
            refused(example, method, 'result', path, reason)
          )
        : [])
    ])
  )
}

function refused(
  {pointer, name}: Pairing,
  method: RpcMethod,
  part: 'params' | 'result',
  path: string,
  reason: string
): SpecProblem {
  const where = path === '' ? '' : ` at \`${path}\``
  return {
    pointer: `${pointer}/${part}`,
    reason: `The schema rejects the ${part} of the example \`${name}\` of \`${method.name}\`${where}. ${reason}`
  }
}

/** Returns the problems of the parameters of a call. */
export function checkParams(root: JsonObject, {name, params, structure}: RpcMethod, given: Json) {
  const problems: {path: string; reason: string; unknown?: true}[] = []
  const one = (param: Descriptor, value: Json, path: string): void => {
    for (const problem of checkValue(root, param.schema, value))
      problems.push({path: path + problem.path, reason: problem.reason})
  }
  if (Array.isArray(given)) {
    if (structure === 'by-name')
      problems.push({path: '', reason: 'Unexpected parameters by position, expected them by name'})
    const least = params.filter(param => param.required).length
    if (given.length < least || given.length > params.length)
      problems.push({
        path: '',
        reason: `Unexpected ${given.length} ${given.length === 1 ? 'parameter' : 'parameters'} of \`${name}\`, expected ${least === params.length ? least : `${least} to ${params.length}`}`
      })
    given.forEach((value, index) => {
      const param = params[index]
      // An optional parameter before a given one may be null.
      if (param && !(value === null && !param.required)) one(param, value, pointerOf([index]))
    })
    return problems
  }
  const members = given as JsonObject
  if (structure === 'by-position') problems.push({path: '', reason: 'Unexpected parameters by name, expected a list'})
  for (const [key, value] of Object.entries(members)) {
    const param = params.find(known => known.name === key)
    if (!param)
      problems.push({
        path: '',
        reason: `Unexpected parameter \`${key}\` of \`${name}\`, expected one of ${params.map(known => `\`${known.name}\``).join(', ')}`,
        unknown: true
      })
    else if (value !== undefined) one(param, value, pointerOf([key]))
  }
  for (const param of params)
    if (param.required && !Object.hasOwn(members, param.name))
      problems.push({path: '', reason: `The parameter \`${param.name}\` of \`${name}\` is missing`})
  return problems
}

/** Finds methods without a description, and those with undescribed parameters. */
export function undocumentedMethods(root: JsonObject, methods: readonly RpcMethod[]): SpecProblem[] {
  return methods.flatMap(({name, pointer, summary, description, params}): SpecProblem[] => {
    if (summary === undefined && description === undefined)
      return [{pointer, reason: `The method \`${name}\` has no description.`}]
    const silent = params.filter(
      param =>
        param.description === undefined &&
        textOf(resolveObject(root, param.schema).description) === undefined &&
        textOf(resolveObject(root, param.schema).title) === undefined
    )
    if (silent.length === 0) return []
    return [
      {
        pointer,
        reason: `Parameters of \`${name}\` have no description: ${silent.map(param => `\`${param.name}\``).join(', ')}.`
      }
    ]
  })
}
