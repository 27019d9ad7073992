import {collect} from '../../commands/cli/parse-values.ts'
import {parseReleases, releasesFolder} from '../../model/project/releases.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {RecordReleasesOptions} from './record-releases.ts'
import {releaseDrift, releaseSyntax} from './rules/pipeline-rules.ts'

const recordCommand: AppCommand<Pick<RecordReleasesOptions, 'only' | 'check' | 'force' | 'format'>> = {
  name: 'record releases',
  summary: 'Record the releases of the programs in `releases`, with their dates and notes.',
  group: 'Record facts from outside the project.',
  arguments: ['[root]'],
  options: [
    {flags: '--only <name>', summary: 'only this program; may be repeated', parse: collect, default: []},
    {flags: '--check', summary: 'compare, and exit with 1 if something differs'},
    {flags: '--force', summary: 'replace files that were edited by hand', conflicts: ['check']},
    {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
  ],
  examples: ['docsgen record releases', 'docsgen record releases --check'],
  async run({app, options, root, configFile, logger, print}) {
    const {recordReleases} = await import('./record-releases.ts')
    return recordReleases({...options, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Records the releases of programs. The plugin `docsgen/plugins/releases` makes their pages. */
export const releases = defineFeature({
  name: 'releases',
  commands: [recordCommand],
  settings: {
    releases: {
      file: releasesFolder,
      folder: /\.json$/,
      read(text) {
        if (parseReleases(text)) return {}
        const reason = 'The file does not contain releases that docsgen recorded'
        const note = 'Restore it from git, or run `docsgen record releases`.'
        return {findings: [{rule: releaseSyntax.name, start: {line: 1, column: 1}, reason, note}]}
      }
    }
  },
  rules: [releaseDrift, releaseSyntax]
})
