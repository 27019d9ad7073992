import type {AsyncapiOptions} from '../asyncapi.ts'
import schema from './asyncapi.schema.json' with {type: 'json'}
import {compileOptions} from './compile-options.ts'

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<AsyncapiOptions>(schema)
