import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'

const upgradeCommand: AppCommand = {
  name: 'upgrade',
  summary: 'Report what this version no longer supports in a project, or handles differently.',
  arguments: ['[root]'],
  options: [{flags: '--check', summary: 'report only, and change nothing', required: true}],
  examples: ['docsgen upgrade --check', 'docsgen upgrade --check my-docs'],
  async run({app, root, configFile, print}) {
    return (await import('./upgrade-check.ts')).upgradeCheck({app, root, print, ...(configFile ? {configFile} : {})})
  }
}

/** Reports what a new version changes for a project. */
export const upgrade = defineFeature({name: 'upgrade', commands: [upgradeCommand]})
