import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {outdatedName} from './noted-version-texts.ts'
import type {OutdatedOptions} from './outdated.ts'
import {constantStale} from './rules/constant-stale.ts'
import {constantUnpinned} from './rules/constant-unpinned.ts'
import {constantUpstream} from './rules/constant-upstream.ts'

const outdatedCommand: AppCommand<Pick<OutdatedOptions, 'only' | 'update' | 'latest' | 'fail' | 'all' | 'format'>> = {
  name: 'outdated',
  summary:
    'Compare constants and sources with their upstreams: tags, packages, container images and files of other projects.',
  arguments: ['[root]'],
  options: [
    {flags: '--update', summary: 'write the newest values in their ranges into `_constants.yaml`'},
    {
      flags: '--latest',
      summary: 'write the newest values, whatever the range, into `_constants.yaml`',
      conflicts: ['update']
    },
    {flags: '--only <names...>', summary: 'only these constants and sources'},
    {flags: '--fail', summary: 'exit with 1 if a constant or source is outdated'},
    {flags: '--all', summary: 'list constants and sources that are up to date too'},
    {flags: '--format <format>', summary: 'format of the report', choices: ['text', 'json', 'github'], default: 'text'}
  ],
  examples: ['docsgen outdated', 'docsgen outdated --update', 'docsgen outdated --fail --format github'],
  async run({app, options, root, configFile, logger, print}) {
    const {outdated} = await import('./outdated.ts')
    return outdated({...options, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Compares constants with their upstreams, and reports offline which comparisons are too old. */
export const outdatedFeature = defineFeature({
  name: outdatedName,
  commands: [outdatedCommand],
  rules: [constantStale, constantUnpinned, constantUpstream],
  async reading() {
    const {versionTextNotes} = await import('./find-version-texts.ts')
    return versionTextNotes
  }
})
