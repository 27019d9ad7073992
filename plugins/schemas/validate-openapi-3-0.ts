import type {ValidateFunction} from 'ajv'
import {compileSchema} from './compile-schema.ts'

/** Validates a description of OpenAPI 3.0. The build replaces this module with the compiled validator. */
const validate: ValidateFunction = compileSchema('openapi-3-0')

export default validate
