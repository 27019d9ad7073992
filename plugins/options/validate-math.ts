import type {MathOptions} from '../math.ts'
import {compileOptions} from './compile-options.ts'
import schema from './math.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<MathOptions>(schema)
