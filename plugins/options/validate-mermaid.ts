import {compileOptions} from './compile-options.ts'
import schema from './mermaid.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<object>(schema)
