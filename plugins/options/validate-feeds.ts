import type {FeedsOptions} from '../feeds.ts'
import {compileOptions} from './compile-options.ts'
import schema from './feeds.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<FeedsOptions>(schema)
