import {defineFeature} from '../../plugin/feature.ts'
import {duplicateId} from './rules/duplicate-id.ts'
import {genericAlt} from './rules/generic-alt.ts'
import {headingLevels} from './rules/heading-levels.ts'
import {headingTitle} from './rules/heading-title.ts'
import {imageAlt} from './rules/image-alt.ts'

/** Checks the structure of pages that search, screen readers and links rely on: headings, ids and descriptions of images. */
export const textChecks = defineFeature({
  name: 'text-checks',
  // A second level-1 heading is usual in pages of other generators.
  lenient: {off: [headingTitle.name]},
  rules: [headingTitle, headingLevels, duplicateId, imageAlt, genericAlt]
})
