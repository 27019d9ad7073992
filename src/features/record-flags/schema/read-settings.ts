import {parseDocument} from 'yaml'
import {readCatalogExport} from '../help/read-catalog-export.ts'
import type {HelpFlags} from '../help/recorded-flag.ts'
import {readEnvironment} from './read-environment.ts'
import {readJsonSchema} from './read-json-schema.ts'

/** Reads the settings of a catalog, of a JSON Schema in JSON or YAML, or the variables of an example file such as `.env.example`. */
export function readSettings(text: string): HelpFlags {
  const exported = readCatalogExport(text, 'settings')
  if (exported) return exported
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return readJsonSchema({...data})
  return readEnvironment(text)
}
