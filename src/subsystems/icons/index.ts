import {defineFeature} from '../../plugin/feature.ts'
import {unknownIcon} from './rules/unknown-icon.ts'

/** Draws icons by name, beyond those of the theme. */
export const icons = defineFeature({
  name: 'icons',
  rules: [unknownIcon],
  reading: async () => (await import('./remark-icons.ts')).iconsReading
})
