import type {ValidateFunction} from 'ajv'
import {createValidator} from './create-validator.js'

/** Compiles the published schema of a format, if the build has not done so. */
export function compileSchema(name: string): ValidateFunction {
  const {ajv, id} = createValidator(name)
  return ajv.getSchema(id) as ValidateFunction
}
