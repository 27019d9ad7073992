import {defineFeature} from '../../plugin/feature.ts'
import {pinCommand} from './pins/pin-command.ts'
import {pinDrift} from './pins/pin-drift.ts'
import {movedPins, pinsFile, pinsName, readPins} from './pins/pins-file.ts'
import {includeDrift} from './rules/include-drift.ts'

/** Fills fences with the text of files, records hashes of included files, and reports changes to them. */
export const includes = defineFeature({
  name: 'includes',
  commands: [pinCommand],
  settings: {[pinsName]: {file: `/${pinsFile}`, read: readPins, moved: movedPins}},
  rules: [pinDrift, includeDrift],
  reading: async () => (await import('./includes-reading.ts')).includesReading
})
