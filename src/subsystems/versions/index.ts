import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {JoinedSlotFiller} from '../../plugin/slots.ts'
import type {DiffFormat} from './compare/report-diff.ts'
import {versionMoved} from './rules/version-moved.ts'
import {sinceSlot} from './since/since-slot.ts'
import {versionView} from './site/version-view.ts'
import {versionDiffSlot} from './version-diff-slot.ts'
import {versionWords} from './words/version-words.ts'

const dryRun = {flags: '--dry-run', summary: 'print what would change, and change nothing'}

const addCommand: AppCommand<{readonly git?: boolean; readonly dryRun?: boolean}, {readonly name: string}> = {
  name: 'version add',
  summary: 'Freeze the working folder as a version, which becomes the latest.',
  group: 'Add and remove versions of the documentation.',
  arguments: ['<name>', '[root]'],
  options: [{flags: '--git', summary: 'use or create a tag of the repository instead of a folder'}, dryRun],
  examples: ['docsgen version add 2.1', 'docsgen version add 2.1 --git --dry-run'],
  async run({args: {name}, options, app, root, configFile, logger, print}) {
    const {addVersion} = await import('./add-version.ts')
    return addVersion({...options, app, name, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

const removeCommand: AppCommand<{readonly dryRun?: boolean}, {readonly name: string}> = {
  name: 'version remove',
  summary: 'Remove a version other than the latest, with its folder in `versions`.',
  group: 'Add and remove versions of the documentation.',
  arguments: ['<name>', '[root]'],
  options: [dryRun],
  examples: ['docsgen version remove 1.3', 'docsgen version remove 1.3 --dry-run'],
  async run({args: {name}, options, app, root, configFile, logger, print}) {
    const {removeVersion} = await import('./remove-version.ts')
    return removeVersion({...options, app, name, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

const diffCommand: AppCommand<
  {readonly format: DiffFormat},
  {readonly range: string; readonly route: string | undefined}
> = {
  name: 'diff',
  summary: 'Report which pages were added, removed, renamed or changed between two versions or two commits.',
  arguments: ['<range>', '[route]', '[root]'],
  options: [
    {
      flags: '--format <format>',
      summary: 'format of the report',
      choices: ['text', 'json', 'markdown'],
      default: 'text'
    }
  ],
  examples: [
    'docsgen diff 1.4..2.0',
    'docsgen diff 1.4..2.0 /guide/install',
    'docsgen diff main...HEAD --format markdown'
  ],
  async run({args: {range, route}, options: {format}, app, root, configFile, logger, print}) {
    const {diffVersions} = await import('./diff-versions.ts')
    const where = {app, root, ...(configFile ? {configFile} : {})}
    return diffVersions({...where, range, ...(route === undefined ? {} : {route}), format, logger, print})
  }
}

/** Finds the files of versions, adds and removes versions, and compares them. */
export const versions = defineFeature({
  name: 'versions',
  ownWords: {parts: versionWords},
  rules: [versionMoved],
  commands: [addCommand, removeCommand, diffCommand],
  componentProps: {
    Deprecated: {props: ['version'], spoken: ['version']},
    Since: {props: ['version', 'of'], required: ['version'], spoken: ['of', 'version']},
    VersionDiff: {
      props: ['from', 'to'],
      required: ['from'],
      valuesFrom: {from: 'versions', to: 'versions'}
    }
  },
  loadComponents: () => import('./public-components.ts'),
  parts: {
    places: {
      VersionMenu: {place: 'brandMenu', isShown: ({versions}) => versions !== undefined},
      VersionBanner: 'content'
    },
    async load() {
      const [parts, {VersionDiffList}, {ReleaseLink}] = await Promise.all([
        import('./public-templates.ts'),
        import('./VersionDiffList.tsx'),
        import('./since/ReleaseLink.tsx')
      ])
      return {...parts, ReleaseLink, VersionDiffList}
    }
  },
  pageView: versionView,
  slots: {since: sinceSlot as JoinedSlotFiller, 'version-diff': versionDiffSlot as JoinedSlotFiller},
  async reading() {
    const {versionsReading} = await import('./versions-reading.ts')
    return versionsReading
  }
})
