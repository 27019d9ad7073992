import type {ReleasesOptions} from '../releases.ts'
import {compileOptions} from './compile-options.ts'
import schema from './releases.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<ReleasesOptions>(schema)
