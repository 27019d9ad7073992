import type {ListsOptions} from '../lists.ts'
import {compileOptions} from './compile-options.ts'
import schema from './lists.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<ListsOptions>(schema)
