import type {ErrorObject} from 'ajv'
import {expectedValue} from '../text/expected-value.ts'

/** An error from the schema of a configuration or of options. `expected` replaces what the error itself expects. */
export interface FormError {
  readonly error: ErrorObject
  readonly expected?: string
}

/**
 * Returns the errors to report for values that may have one of several forms, such as text or a map. The validator reports what is
 * wrong with each form. If the value has the type of one form, the errors of the others are noise; otherwise, one error lists all
 * of them.
 */
export function chosenForms(errors: readonly ErrorObject[]): readonly FormError[] {
  const dropped = new Set<ErrorObject>()
  const merged: FormError[] = []
  for (const choice of errors) {
    if (choice.keyword !== 'anyOf') continue
    const forms = new Map<string, ErrorObject[]>()
    for (const error of errors) {
      const rest = error.schemaPath.startsWith(`${choice.schemaPath}/`) && isBelow(error, choice)
      if (!rest) continue
      const [form = ''] = error.schemaPath.slice(choice.schemaPath.length + 1).split('/')
      forms.set(form, [...(forms.get(form) ?? []), error])
    }
    const isOtherType = (found: readonly ErrorObject[]): boolean =>
      found.some(
        ({keyword, instancePath}) =>
          instancePath === choice.instancePath && (keyword === 'type' || keyword === 'const' || keyword === 'enum')
      )
    const others = [...forms.values()].filter(isOtherType)
    for (const error of others.flat()) dropped.add(error)
    dropped.add(choice)
    if (others.length === forms.size && others.length > 0)
      merged.push({error: choice, expected: [...new Set(others.flat().map(expectedValue))].join(' or ')})
  }
  return [...errors.flatMap(error => (dropped.has(error) || error.keyword === 'if' ? [] : [{error}])), ...merged]
}

function isBelow({instancePath}: ErrorObject, choice: ErrorObject): boolean {
  return instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`)
}
