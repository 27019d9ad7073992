import {readFlags} from './help/read-flags.ts'
import type {HelpFlags} from './help/recorded-flag.ts'
import {readSettings} from './schema/read-settings.ts'

/** A kind of entries that a command records in a catalog. */
export interface CatalogKind {
  /** The last word of the command, and the section of the records. */
  readonly name: 'flags' | 'schema'
  /** Key of the entries in a catalog. */
  readonly list: 'flags' | 'settings'
  /** Name of an entry in messages. */
  readonly noun: 'flag' | 'setting'
  readonly read: (text: string) => HelpFlags
}

/** Flags of a program, from its help, its manual page, or an export. */
export const flagsKind: CatalogKind = {name: 'flags', list: 'flags', noun: 'flag', read: readFlags}

/** Settings of a configuration file, from a JSON Schema, or environment variables, from an example file. */
export const schemaKind: CatalogKind = {name: 'schema', list: 'settings', noun: 'setting', read: readSettings}
