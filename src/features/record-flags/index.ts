import type {AppCommand} from '../../plugin/app-command.ts'
import type {CommandOption} from '../../plugin/command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {RecordCatalogOptions} from './record-catalogs.ts'
import {flagDrift} from './rules/flag-drift.ts'

type RecordOptions = Pick<RecordCatalogOptions, 'from' | 'file' | 'url' | 'release' | 'check' | 'force' | 'format'>
type Args = {readonly program: string | undefined}

const group = 'Record facts from outside the project.'

const shared: readonly CommandOption[] = [
  {flags: '--release <version>', summary: 'release of the program'},
  {flags: '--check', summary: 'compare, and exit with 1 if something differs'},
  {flags: '--force', summary: 'replace facts that were edited by hand', conflicts: ['check']},
  {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
]

const recordFlagsCommand: AppCommand<RecordOptions, Args> = {
  name: 'record flags',
  summary: "Record the flags of a program in its catalog, from the program's own help.",
  group,
  arguments: ['[program]', '[root]'],
  options: [
    {
      flags: '--from <command>',
      summary: 'command that prints the help; default: the recorded one, or `PROGRAM --help`'
    },
    {flags: '--file <path>', summary: 'file of the project: a help text, manual page or export', conflicts: ['from']},
    {flags: '--url <url>', summary: 'address of such a file', conflicts: ['from', 'file']},
    ...shared
  ],
  examples: ["docsgen record flags op-node --from 'op-node --help'", 'docsgen record flags --check'],
  async run(input) {
    const {flagsKind} = await import('./catalog-kind.ts')
    return record(flagsKind, input)
  }
}

const recordSchemaCommand: AppCommand<RecordOptions, Args> = {
  name: 'record schema',
  summary: 'Record the settings of a configuration file in a catalog, from a JSON Schema or a list of variables.',
  group,
  arguments: ['[program]', '[root]'],
  options: [
    {flags: '--file <path>', summary: 'file of the project: a JSON Schema, or a file such as `.env.example`'},
    {flags: '--url <url>', summary: 'address of such a file', conflicts: ['file']},
    {flags: '--from <command>', summary: 'command that prints such a file', conflicts: ['file', 'url']},
    ...shared
  ],
  examples: ['docsgen record schema rollup --file schema/rollup.json', 'docsgen record schema --check'],
  async run(input) {
    const {schemaKind} = await import('./catalog-kind.ts')
    return record(schemaKind, input)
  }
}

async function record(
  kind: RecordCatalogOptions['kind'],
  {app, args: {program}, options, root, configFile, logger, print}: Parameters<typeof recordFlagsCommand.run>[0]
): Promise<0 | 1> {
  const {recordCatalogs} = await import('./record-catalogs.ts')
  const named = program === undefined ? {} : {program}
  return recordCatalogs({...options, ...named, kind, app, root, logger, print, ...(configFile ? {configFile} : {})})
}

/** Records the flags of programs and the settings of schemas in catalogs, and compares them. */
export const recordFlagsFeature = defineFeature({
  name: 'record-flags',
  commands: [recordFlagsCommand, recordSchemaCommand],
  rules: [flagDrift]
})
