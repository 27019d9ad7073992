import type {SolidityOptions} from '../solidity.ts'
import {compileOptions} from './compile-options.ts'
import schema from './solidity.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<SolidityOptions>(schema)
