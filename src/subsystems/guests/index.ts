import {guestsFolder, isBelow} from '../../model/project/places.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {RecordSourcesOptions} from './record/record-sources.ts'
import {sourceDrift, sourceFiles, sourceLicense, sourceParts} from './rules/pipeline-rules.ts'
import {guestWords} from './words/guest-words.ts'

const recordCommand: AppCommand<
  Pick<RecordSourcesOptions, 'locked' | 'check' | 'only' | 'format'> & {maxSize: string}
> = {
  name: 'record sources',
  summary: 'Fetch the repositories in `sources`, and record their commits.',
  group: 'Record facts from outside the project.',
  arguments: ['[root]'],
  options: [
    {flags: '--locked', summary: 'fetch the recorded commits, as for a build in CI', conflicts: ['check']},
    {flags: '--check', summary: 'compare, and exit with 1 if a tag or branch moved'},
    {flags: '--only <names...>', summary: 'only these sources'},
    {flags: '--max-size <mb>', summary: 'largest size of a repository in MB', default: '500'},
    {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
  ],
  examples: ['docsgen record sources', 'docsgen record sources --locked', 'docsgen record sources --check'],
  async run({app, options: {maxSize, ...options}, root, configFile, logger, print}) {
    const {recordSources} = await import('./record/record-sources.ts')
    const where = {app, root, ...(configFile ? {configFile} : {})}
    return recordSources({...options, ...where, maxSize: Number(maxSize), logger, print})
  }
}

/** Pages of other repositories below routes of the site (`sources`), which commands fetch and builds read from the cache. */
export const guests = defineFeature({
  name: 'guests',
  ownWords: {parts: guestWords},
  commands: [recordCommand],
  rules: [sourceDrift, sourceFiles, sourceLicense, sourceParts],
  parts: {
    places: {SourceNote: {place: 'end', isShown: ({guest}) => guest !== undefined}},
    load: () => import('./public-templates.ts')
  },
  pageFiles: {sheets: [{name: 'source-note.css', isNeeded: ({source = ''}) => isBelow(source, guestsFolder)}]}
})
