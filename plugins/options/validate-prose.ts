import type {ProseOptions} from '../prose.ts'
import {compileOptions} from './compile-options.ts'
import schema from './prose.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<ProseOptions>(schema)
