import type {ValidateFunction} from 'ajv'
import {compileSchema} from './compile-schema.ts'

/** Validates an AsyncAPI document. The build replaces this module with the compiled validator. */
const validate: ValidateFunction = compileSchema('asyncapi')

export default validate
