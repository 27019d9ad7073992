import type {DirectivesOptions} from '../directives.ts'
import {compileOptions} from './compile-options.ts'
import schema from './directives.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<DirectivesOptions>(schema)
