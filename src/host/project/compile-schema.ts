import {Ajv, type ValidateFunction} from 'ajv'
import {schemaFile} from '../../model/project/project-files.ts'
import {HostError} from '../machine/host-error.ts'

/**
 * Returns a validator that compiles its schema when it validates the first page, so a thread that validates nothing never waits.
 * The validator throws HostError 2 if the schema is invalid.
 */
export function compileLate(schema: object): ValidateFunction {
  let compiled: ValidateFunction | undefined
  const compile = (): ValidateFunction => {
    try {
      return new Ajv({allErrors: true, verbose: true, strict: false}).compile(schema)
    } catch (error) {
      throw new HostError(`Unexpected content of ${schemaFile}: ${(error as Error).message}`, 2)
    }
  }
  const validate = (data: unknown): boolean => {
    compiled ??= compile()
    return compiled(data) as boolean
  }
  Object.defineProperty(validate, 'errors', {get: () => compiled?.errors})
  return validate as unknown as ValidateFunction
}
