import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'

const doctorCommand: AppCommand = {
  name: 'doctor',
  summary: 'Print the details for a bug report: versions, configuration, cache, disabled rules.',
  arguments: ['[root]'],
  examples: ['docsgen doctor', 'docsgen doctor my-docs > report.md'],
  async run({app, root, configFile, print}) {
    return (await import('./doctor.ts')).doctor({app, root, print, ...(configFile ? {configFile} : {})})
  }
}

/** Describes the installation and the project for a bug report. */
export const doctor = defineFeature({name: 'doctor', commands: [doctorCommand]})
