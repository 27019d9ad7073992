import {Ajv, type ValidateFunction} from 'ajv'
import schema from '../../../schema/base-front-matter.schema.json' with {type: 'json'}

/**
 * Compiled ahead: `scripts/build.js` puts the validator's code in this module's place, since compiling the schemas took
 * a quarter of a warm build.
 */
export const validate: ValidateFunction = new Ajv({allErrors: true, verbose: true}).compile(schema)
