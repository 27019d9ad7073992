import {Ajv, type ValidateFunction} from 'ajv'
import schema from '../../../schema/meta.schema.json' with {type: 'json'}

/**
 * Precompiled: `scripts/build.js` replaces this module with the validator's code, because compiling the schemas took a quarter of
 * a warm build.
 */
export const validate: ValidateFunction = new Ajv({allErrors: true, verbose: true}).compile(schema)
