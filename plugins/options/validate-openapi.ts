import type {OpenapiOptions} from '../openapi.ts'
import {compileOptions} from './compile-options.ts'
import schema from './openapi.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<OpenapiOptions>(schema)
