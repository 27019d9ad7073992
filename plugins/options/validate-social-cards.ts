import type {SocialCardsOptions} from '../social-cards.ts'
import {compileOptions} from './compile-options.ts'
import schema from './social-cards.schema.json' with {type: 'json'}

/** Precompiled by the build, like the schema of configurations. */
export default compileOptions<SocialCardsOptions>(schema)
