import type {ValidateFunction} from 'ajv'
import {compileSchema} from './compile-schema.ts'

/** Validates an OpenRPC document. The build puts the compiled validator in this module's place. */
const validate: ValidateFunction = compileSchema('openrpc')

export default validate
