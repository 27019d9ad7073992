import type {Command} from '../../plugin/command.ts'
import {defineFeature} from '../../plugin/feature.ts'

const dryRun = {flags: '--dry-run', summary: 'print what would change, and change nothing'}

const addCommand: Command<{readonly git?: boolean; readonly dryRun?: boolean}, {readonly name: string}> = {
  name: 'version add',
  summary: 'Freeze the working folder as a version, which becomes the latest.',
  group: 'Add and remove versions of the documentation.',
  arguments: ['<name>', '[root]'],
  options: [{flags: '--git', summary: 'use or create a tag of the repository instead of a folder'}, dryRun],
  examples: ['docsgen version add 2.1', 'docsgen version add 2.1 --git --dry-run'],
  async run({args: {name}, options, root, configFile, logger, print}) {
    const {addVersion} = await import('./add-version.ts')
    return addVersion({...options, name, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Adds and removes versions, and compares them. */
export const versions = defineFeature({name: 'versions', commands: [addCommand]})
