import type {PicturesOptions} from '../pictures.ts'
import {compileOptions} from './compile-options.ts'
import schema from './pictures.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<PicturesOptions>(schema)
