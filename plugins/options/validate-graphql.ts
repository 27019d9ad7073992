import type {GraphqlOptions} from '../graphql.ts'
import {compileOptions} from './compile-options.ts'
import schema from './graphql.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<GraphqlOptions>(schema)
