import type {OpenrpcOptions} from '../openrpc.ts'
import {compileOptions} from './compile-options.ts'
import schema from './openrpc.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<OpenrpcOptions>(schema)
