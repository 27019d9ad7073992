import type {Command} from '../../plugin/command.ts'
import {defineFeature} from '../../plugin/feature.ts'

const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Print the details for a bug report: versions, configuration, cache, disabled rules.',
  arguments: ['[root]'],
  examples: ['docsgen doctor', 'docsgen doctor my-docs > report.md'],
  async run({root, configFile, print}) {
    return (await import('./doctor.ts')).doctor({root, print, ...(configFile ? {configFile} : {})})
  }
}

/** Describes the installation and the project for a bug report. */
export const doctor = defineFeature({name: 'doctor', commands: [doctorCommand]})
