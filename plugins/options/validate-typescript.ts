import type {TypescriptOptions} from '../typescript.ts'
import {compileOptions} from './compile-options.ts'
import schema from './typescript.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<TypescriptOptions>(schema)
