import {defineFeature} from '../../plugin/feature.ts'
import {pinCommand} from './pins/pin-command.ts'
import {pinDrift} from './pins/pin-drift.ts'
import {movedPins, pinsFile, pinsName, readPins} from './pins/pins-file.ts'
import {includeDrift} from './rules/include-drift.ts'

/** Inserts other files in pages: partials, and code in fences. Records hashes of included files, and reports changes to them. */
export const includes = defineFeature({
  name: 'includes',
  commands: [pinCommand],
  componentProps: {Include: {props: ['file', 'from']}},
  loadComponents: () => import('./public-components.ts'),
  settings: {[pinsName]: {file: `/${pinsFile}`, read: readPins, moved: movedPins}},
  rules: [pinDrift, includeDrift],
  reading: async () => (await import('./includes-reading.ts')).includesReading
})
