import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {RecordFlagsOptions} from './record-flags.ts'
import {flagDrift} from './rules/flag-drift.ts'

const recordFlagsCommand: AppCommand<
  Pick<RecordFlagsOptions, 'from' | 'file' | 'release' | 'check' | 'force' | 'format'>,
  {readonly program: string | undefined}
> = {
  name: 'record flags',
  summary: "Record the flags of a program in its catalog, from the program's own help.",
  group: 'Record facts from outside of the project.',
  arguments: ['[program]', '[root]'],
  options: [
    {
      flags: '--from <command>',
      summary: 'command that prints the help; default: the recorded one, or `PROGRAM --help`'
    },
    {flags: '--file <path>', summary: 'file of the project that contains the help', conflicts: ['from']},
    {flags: '--release <version>', summary: 'release of the program'},
    {flags: '--check', summary: 'compare, and exit with 1 if something differs'},
    {flags: '--force', summary: 'replace facts that were edited by hand', conflicts: ['check']},
    {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
  ],
  examples: ["docsgen record flags op-node --from 'op-node --help'", 'docsgen record flags --check'],
  async run({app, args: {program}, options, root, configFile, logger, print}) {
    const {recordFlags} = await import('./record-flags.ts')
    const named = program === undefined ? {} : {program}
    return recordFlags({...options, ...named, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Records the flags of programs in catalogs, and compares them. */
export const recordFlagsFeature = defineFeature({
  name: 'record-flags',
  commands: [recordFlagsCommand],
  rules: [flagDrift]
})
