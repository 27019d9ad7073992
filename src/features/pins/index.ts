import type {Command} from '../../plugin/command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {pinDrift} from './pin-drift.ts'
import {movedPins, pinsFile, pinsName, readPins} from './pins-file.ts'

const pinCommand: Command = {
  name: 'pin',
  summary: 'Record the files that pages include, so that `check` reports when they change.',
  arguments: ['[root]'],
  examples: ['docsgen pin', 'docsgen check --fix'],
  async run({root, configFile, logger}) {
    return (await import('./pin.ts')).pin({root, logger, ...(configFile ? {configFile} : {})})
  }
}

/** Records hashes of included code, and reports changes to it. */
export const pins = defineFeature({
  name: 'pins',
  commands: [pinCommand],
  settings: {[pinsName]: {file: `/${pinsFile}`, read: readPins, moved: movedPins}},
  rules: [pinDrift]
})
