import {Ajv, type ValidateFunction} from 'ajv'
import {schemaFile} from '../../model/project-files.ts'
import {HostError} from '../machine/host-error.ts'

/**
 * Compiles a schema when the first page is validated: a thread that reads none need not wait for it.
 *
 * @returns a validator, which throws HostError 2 where the schema is none
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
