import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {Ajv, type ValidateFunction} from 'ajv'
import packaged from '../../../schema/front-matter.schema.json' with {type: 'json'}
import {schemaFile} from '../../model/project-files.ts'
import {isAbsence} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {machineError} from '../machine/machine-error.ts'
import {validate as validatePackaged} from './validate-front-matter.ts'

type Schema = {
  properties?: Record<string, unknown>
  required?: string[]
  additionalProperties?: unknown
  [key: string]: unknown
}

/**
 * The schema of front matter: the packaged one, with the project's over it. Its `properties` are added to ours (a
 * property of the same name replaces ours); `required` and `additionalProperties`, where given, replace ours. A schema
 * with `"x-docsgen": "replace"` stands alone.
 *
 * @throws HostError 2 where the project's schema is no schema
 */
export function loadSchema(root: string): {readonly validate: ValidateFunction; readonly hash: string} {
  const own = readOwn(root)
  // docsgen's own repository holds the packaged schema where a project would hold its own.
  if (own === undefined || JSON.stringify(own) === JSON.stringify(packaged))
    return {validate: validatePackaged, hash: hashOf(JSON.stringify(packaged))}
  const schema: Schema =
    own['x-docsgen'] === 'replace'
      ? own
      : {...packaged, ...own, properties: {...packaged.properties, ...own.properties}}
  try {
    const validate = new Ajv({allErrors: true, verbose: true, strict: false}).compile(schema as object)
    return {validate, hash: hashOf(JSON.stringify(schema))}
  } catch (error) {
    throw new HostError(`Unexpected content of ${schemaFile}: ${(error as Error).message}`, 2)
  }
}

function readOwn(root: string): Schema | undefined {
  let text: string
  try {
    text = readFileSync(join(root, schemaFile), 'utf8')
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw machineError(error, {verb: 'read', path: schemaFile})
  }
  try {
    return JSON.parse(text) as Schema
  } catch (error) {
    throw new HostError(`Unexpected content of ${schemaFile}: ${(error as Error).message}`, 2)
  }
}
