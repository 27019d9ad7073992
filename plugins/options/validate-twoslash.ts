import type {TwoslashOptions} from '../twoslash.ts'
import {compileOptions} from './compile-options.ts'
import schema from './twoslash.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<TwoslashOptions>(schema)
