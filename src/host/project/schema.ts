import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {ValidateFunction} from 'ajv'
import packaged from '../../../schema/base-front-matter.schema.json' with {type: 'json'}
import type {FrontMatterKeys} from '../../content/read-context.ts'
import {parseJson} from '../../content/settings/parse-json.ts'
import {textFile} from '../../content/text-file.ts'
import type {Config} from '../../model/project/config.ts'
import {schemaFile} from '../../model/project/project-files.ts'
import type {PersonaInfo} from '../../model/site.ts'
import {isAbsence} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {machineError} from '../machine/machine-error.ts'
import {listMistakes} from '../machine/placed-error.ts'
import {validate as validatePackaged} from './validate-base-front-matter.ts'

type Schema = {
  properties?: Record<string, unknown>
  required?: string[]
  additionalProperties?: unknown
  [key: string]: unknown
}

/** The parts of the configuration that limit the values of front matter. */
type Vocabularies = Pick<Config, 'personas' | 'contentTypes'>

/**
 * Loads the schema of front matter: the packaged schema, which requires nothing, merged with the project's. The project's
 * `properties` are added to the packaged ones and replace those of the same name; `required` and `additionalProperties`, if set,
 * replace the packaged values. A schema with `"x-docsgen": "replace"` is used alone. If the configuration lists personas or
 * content types, pages can only use those.
 *
 * @throws HostError 2 if the project's schema is not JSON; the validator throws it if the JSON is not a schema
 */
export async function loadSchema(
  root: string,
  vocabularies: Vocabularies = {personas: [], contentTypes: []}
): Promise<ValidateFunction> {
  const schema = schemaOf(root, vocabularies)
  // Most projects do not have their own schema, and need no compiler.
  if (schema === undefined) return validatePackaged
  return (await import('./compile-schema.ts')).compileLate(schema)
}

/**
 * Returns the keys that the schema of front matter describes.
 *
 * @throws HostError 2 if the project's schema is not JSON
 */
export function frontMatterKeys(
  root: string,
  vocabularies: Vocabularies = {personas: [], contentTypes: []}
): FrontMatterKeys {
  const schema = schemaOf(root, vocabularies) ?? packaged
  return {known: Object.keys(schema.properties ?? {}), own: Object.keys(readOwn(root)?.properties ?? {})}
}

/**
 * Returns the schema of each front matter key, for editors.
 *
 * @throws HostError 2 if the project's schema is not JSON
 */
export function frontMatterProperties(
  root: string,
  vocabularies: Vocabularies = {personas: [], contentTypes: []}
): Readonly<Record<string, unknown>> {
  return (schemaOf(root, vocabularies) ?? packaged).properties ?? {}
}

/**
 * Returns the hash of the schema that `loadSchema` validates with.
 *
 * @throws HostError 2 if the project's schema is not JSON
 */
export function hashOfSchema(root: string, vocabularies: Vocabularies): string {
  return hashOf(JSON.stringify(schemaOf(root, vocabularies) ?? packaged))
}

/** Returns `undefined` if the packaged schema applies unchanged. */
function schemaOf(root: string, vocabularies: Vocabularies): Schema | undefined {
  const own = readOwn(root)
  const words = vocabularyOf(vocabularies, own?.properties ?? packaged.properties)
  if (own === undefined && Object.keys(words).length === 0) return undefined
  const base = own?.['x-docsgen'] === 'replace' ? own : {...packaged, ...own}
  const inherited = own?.['x-docsgen'] === 'replace' ? {} : packaged.properties
  return {...base, properties: {...inherited, ...own?.properties, ...words}}
}

function vocabularyOf(
  {personas, contentTypes}: Vocabularies,
  given: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  const ids = (known: readonly PersonaInfo[]): {enum: string[]} => ({enum: known.map(({id}) => id)})
  return {
    ...(personas.length > 0 && {personas: {type: 'array', ...(given.personas as object), items: ids(personas)}}),
    ...(contentTypes.length > 0 && {content_type: ids(contentTypes)})
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
    const parsed = parseJson(text)
    const heading = `Unexpected content of ${schemaFile}:`
    if (!('problem' in parsed)) throw new HostError(`${heading} ${(error as Error).message}`, 2)
    const {reason, from} = parsed.problem
    throw listMistakes(heading, [{file: schemaFile, start: textFile(text).pointAt(from), reason}])
  }
}
