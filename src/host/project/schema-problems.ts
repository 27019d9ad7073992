import type {ErrorObject} from 'ajv'
import {chosenForms, type FormError} from '../../model/project/chosen-forms.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import {expectedValue} from '../../model/text/expected-value.ts'
import {keyHint} from './key-hints.ts'

/** Returns what is wrong with a configuration in plain words, from the errors of its schema. */
export function schemaProblems(errors: readonly ErrorObject[]): readonly ConfigProblem[] {
  return chosenForms(errors).map(found => ({keys: keysOf(found.error), reason: explain(found)}))
}

/** Returns the key that a condition of the schema requires. The schema gives the key as its `description`. */
function requiredKeyOf({keyword, schemaPath, parentSchema}: ErrorObject): string | undefined {
  const {description} = (parentSchema ?? {}) as {description?: string}
  return keyword === 'required' && /\/then\/required$/.test(schemaPath) ? description : undefined
}

function keysOf(error: ErrorObject): string[] {
  const {instancePath, keyword, params} = error
  const requiredKey = requiredKeyOf(error)
  if (requiredKey !== undefined) return requiredKey.split('.')
  const keys = instancePath
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keyword === 'additionalProperties' ? [...keys, String(params.additionalProperty)] : keys
}

/** Maximum length of a value that a message repeats in full. */
const longest = 60

function explain({error, expected}: FormError): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const named = requiredKeyOf(error) ?? path
  const at = named ? `\`${named}\`` : 'the configuration'
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty)
    const known = Object.keys((error.parentSchema as {properties?: object}).properties ?? {})
    return `Unexpected key \`${key}\` in ${at}, expected a known key${keyHint(key, path, known)}`
  }
  if (error.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).map(String)
    return `Unexpected \`${String(error.data)}\` in ${at}, expected one of ${allowed.map(item => `\`${item}\``).join(', ')}`
  }
  if (error.keyword === 'required') return `${at} needs the key \`${String(error.params.missingProperty)}\``
  const written = JSON.stringify(error.data) ?? `a ${typeof error.data}`
  const short = written.length > longest ? `${written.slice(0, longest)} …` : written
  return `Unexpected ${short} in ${at}, expected ${expected ?? expectedValue(error)}`
}
