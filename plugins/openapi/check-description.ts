import {didYouMean, suggest} from 'docsgen'
import type {JsonObject} from '../api/json.ts'
import type {SpecProblem} from '../api/specs/spec-document.ts'
import {validationProblems} from '../api/specs/validation-problems.ts'
import validate20 from '../schemas/validate-openapi-2-0.ts'
import validate30 from '../schemas/validate-openapi-3-0.ts'
import validate31 from '../schemas/validate-openapi-3-1.ts'
import type {Operation} from './operations.ts'

/** Checks a description in its original version, before it is upgraded. */
export function checkDescription(root: JsonObject): SpecProblem[] {
  const version = String(root.openapi ?? root.swagger ?? '')
  const validate = version.startsWith('3.0')
    ? validate30
    : /^3\.[12]/.test(version)
      ? validate31
      : version === '2.0'
        ? validate20
        : undefined
  if (!validate) {
    const pointer = root.openapi === undefined ? '' : '/openapi'
    const reason = version === '' ? 'The description has no version' : `Unexpected OpenAPI version \`${version}\``
    return [{pointer, reason: `${reason}, expected \`openapi: 3.1.0\`, \`openapi: 3.0.3\` or \`swagger: "2.0"\``}]
  }
  // Bundled files of references are not part of the description itself.
  const {'x-docsgen-files': _, ...own} = root
  try {
    if (validate(own)) return []
  } catch (error) {
    return [{pointer: '', reason: `The description cannot be validated: ${(error as Error).message}`}]
  }
  return validationProblems(own, validate.errors ?? [])
}

/** Checks what the format's schema cannot express: duplicate ids, and parameters of paths. */
export function checkOperations(root: JsonObject, operations: readonly Operation[]): SpecProblem[] {
  const problems: SpecProblem[] = []
  const ids = new Map<string, Operation>()
  for (const operation of operations) {
    const {raw, pointer, path, parameters, kind} = operation
    const id = typeof raw.operationId === 'string' ? raw.operationId : undefined
    const former = id === undefined ? undefined : ids.get(id)
    if (former)
      problems.push({
        pointer: `${pointer}/operationId`,
        reason: `${former.method} ${former.path} already has the operation id \`${id}\`. Choose a different one.`
      })
    else if (id !== undefined) ids.set(id, operation)
    if (kind !== 'path') continue
    const named = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
    const declared = parameters.filter(parameter => parameter.in === 'path')
    for (const name of named)
      if (!declared.some(parameter => parameter.name === name)) {
        const expected = suggest(
          name,
          declared.map(parameter => parameter.name)
        )
        problems.push({
          pointer,
          reason: `The path parameter \`${name}\` of ${operation.method} ${path} is not declared${didYouMean(expected) || '.'}`,
          actual: name,
          expected
        })
      }
    for (const parameter of declared)
      if (!named.has(parameter.name))
        problems.push({
          pointer: parameter.pointer,
          reason: `The parameter \`${parameter.name}\` is not part of the path \`${path}\`.`
        })
  }
  return root.paths === undefined && root.webhooks === undefined ? [] : problems
}
