import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {Ajv} from 'ajv'
import {Ajv2020} from 'ajv/dist/2020.js'
import draft04 from 'ajv-draft-04'

const require = createRequire(import.meta.url)
const Ajv04 = /** @type {typeof Ajv} */ (/** @type {unknown} */ (draft04.default ?? draft04))

/** The published schemas of the specification formats. */
const kinds = {
  'openapi-2-0': {create: Ajv04, read: () => openapiSchema('2.0')},
  'openapi-3-0': {create: Ajv04, read: () => openapiSchema('3.0')},
  'openapi-3-1': {create: Ajv2020, read: () => openapiSchema('3.1')},
  openrpc: {create: Ajv, read: openrpcSchema},
  asyncapi: {create: Ajv, read: asyncapiSchema}
}

/** @param {string} version */
function openapiSchema(version) {
  const root = dirname(require.resolve('@seriousme/openapi-schema-validator/package.json'))
  return JSON.parse(readFileSync(join(root, `schemas/v${version}/schema.json`), 'utf8'))
}

function openrpcSchema() {
  const module = require('@open-rpc/meta-schema')
  const {$schema: _, ...schema} = structuredClone(module.default ?? module)
  // Schemas of values are replaced, because they are not validated here.
  const open = JSON.parse(
    JSON.stringify(schema).replace(/\{"\$ref":"https:\/\/meta\.json-schema\.tools[^"]*"\}/g, 'true')
  )
  open.properties.openrpc = {type: 'string', pattern: '^1\\.'}
  return open
}

function asyncapiSchema() {
  const text = JSON.stringify(require('@asyncapi/specs/schemas/3.1.0-without-$id.json'))
  // Schemas of values are checked elsewhere, so they stay out of the validator. Any value matches them, references included.
  const {$schema: _, ...schema} = JSON.parse(text, (_key, value) => {
    const {oneOf, ...others} = value ?? {}
    return openSchemas.test(JSON.stringify(oneOf ?? [])) ? {...others, anyOf: oneOf} : value
  })
  for (const name of ['schema', 'json-schema-draft-07-schema', 'avroSchema_v1', 'openapiSchema_3_0'])
    schema.definitions[name] = true
  schema.properties.asyncapi = {type: 'string', pattern: '^3\\.'}
  return schema
}

const openSchemas = /^\[.*"#\/definitions\/(?:schema|avroSchema_v1|openapiSchema_3_0)"/

/**
 * @param {string} name of the format
 * @returns the compiler that knows the schema, and the id of the schema in it
 */
export function createValidator(name) {
  const kind = kinds[/** @type {keyof typeof kinds} */ (name)]
  const schema = kind.read()
  const ajv = new kind.create({
    allErrors: true,
    strict: false,
    validateFormats: false,
    logger: false,
    code: {source: true, esm: true}
  })
  ajv.addSchema(schema, name)
  return {ajv, id: name}
}
